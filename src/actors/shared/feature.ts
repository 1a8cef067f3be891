import type { Locale } from '#domain/locale.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import type { DeskSnapshot } from '../desk/desk-start.ts';
import type { ConnectionState } from './connection.ts';
import type { Dependencies } from './dependencies.ts';
import type { Inspection } from './inspection.ts';
import type { Resynced } from './settled.ts';

/** What a feature is started with, for one signed-in user. */
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
  /** Those that read again when events were missed. */
  actors(): Resynced[];
  stop(): void;
};

/** A row of `src/features.ts`: its code is loaded when it is first asked for, and started once for who is signed in. */
export type Feature<T extends StartedFeature = StartedFeature> = {
  id: string;
  load(): Promise<{ start(ports: FeaturePorts): T }>;
  /** Whether it is started at sign-in, before anybody asks for it. */
  startsAtSignIn?(ports: FeaturePorts): boolean;
  /** Everybody's when left out. */
  isFor?(roles: readonly number[]): boolean;
};

export const defineFeature = <T extends StartedFeature>(feature: Feature<T>) => feature;

/** Its code, with the calls that no work home opens with: a browser remembers a part that could not be loaded. */
export const withLaterCalls = async <T>(code: Promise<T>): Promise<T> =>
  (await Promise.all([code, import('#domain/api/later.ts')]))[0];

/** Its code, with the calls of the pages that it asks. */
export const withPageCalls = async <T>(code: Promise<T>): Promise<T> =>
  (await Promise.all([code, import('#domain/api/pages.ts')]))[0];

/** What a feature is to the views. */
export type FeatureHandle<T> = {
  /** Null until it is started. */
  now(): T | null;
  /** Starts it when it is first asked for. */
  get(): Promise<T>;
  /** For a view that shows a part once it is started and works without it until then; starts it too. */
  subscribe(listener: () => void): () => void;
};

/** Of a feature whose actors live with its screens. */
export const withoutActors: StartedFeature = { actors: () => [], stop: () => undefined };
