import type { Locale } from '#domain/locale.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import type { DeskSnapshot } from '../desk/desk-start.ts';
import type { ConnectionState } from './connection.ts';
import type { Dependencies } from './dependencies.ts';
import type { Inspection } from './inspection.ts';
import type { Resynced } from './settled.ts';

/** Dependencies of a feature for one signed-in user. */
export type FeaturePorts = {
  dependencies: Dependencies;
  live$: ConnectionState;
  local: LocalDrafts;
  deskStart: DeskSnapshot;
  userId: string;
  roles: number[];
  locale(): Locale;
  inspection: Inspection;
};

export type StartedFeature = {
  /** Actors to resynchronise after missed events. */
  actors(): Resynced[];
  stop(): void;
};

/** A row of `src/features.ts`: its code is loaded on demand and started once per signed-in user. */
export type Feature<T extends StartedFeature = StartedFeature> = {
  id: string;
  load(): Promise<{ start(ports: FeaturePorts): T }>;
  /** Whether it is started at sign-in instead of on demand. */
  startsAtSignIn?(ports: FeaturePorts): boolean;
  /** Restricts it to these roles; available to all users when omitted. */
  roles?: readonly number[];
};

export const defineFeature = <T extends StartedFeature>(feature: Feature<T>) => feature;

/** Its code with the calls no work home starts with, loaded together because browsers cache a failed import. */
export const withLaterCalls = async <T>(code: Promise<T>): Promise<T> =>
  (await Promise.all([code, import('#domain/api/later.ts')]))[0];

/** Its code with the calls of its pages. */
export const withPageCalls = async <T>(code: Promise<T>): Promise<T> =>
  (await Promise.all([code, import('#domain/api/pages.ts')]))[0];

/** API of a feature for the views. */
export type FeatureHandle<T> = {
  /** Null until it is started. */
  now(): T | null;
  /** Starts it on first use. */
  get(): Promise<T>;
  /** Calls the listener when it is started, without starting it. */
  watch(listener: () => void): () => void;
  /** For a view that works without the feature until it is started; starts it too. */
  subscribe(listener: () => void): () => void;
};

/** For a feature whose actors live with its screens. */
export const withoutActors: StartedFeature = { actors: () => [], stop: () => undefined };
