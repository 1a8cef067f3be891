import type { Store } from '@xstate/store';
import type { Actor } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import type { BoardKind } from '#domain/queue/boards.ts';
import type { DeskInput } from '#machines/desk/desk.types.ts';
import type { deskMachine } from '#machines/desk/index.ts';
import type { homeBoardMachine } from '#machines/home-board/index.ts';
import type { DesktopNoticesService } from '#services/browser/desktop-notices.service.ts';
import type { DevicesService } from '#services/media/devices.service.ts';
import type { BoardViewStore } from '../boards/board-view.store.ts';
import type { Calls } from '../calls/calls.types.ts';
import type { Feature, FeatureHandle, StartedFeature } from '../shared/feature.ts';
import type { Find } from '../shared/find.ts';
import type { Inspection } from '../shared/inspection.ts';

export type DeskOptions = {
  find: Find;
  locale(): Locale;
  inspection: Inspection;
};
export type StartDesk = (input: DeskInput) => Desk;
export type DeskLoader = (options: DeskOptions) => Promise<StartDesk>;

type Watched<T extends object> = T & { subscribe(listener: () => void): () => void };

/** Browser functions for the views, without the services. */
export type DeskViewPorts = {
  /** Opens an orientation of the board and takes it as soon as it is known to be free. */
  attend(id: string): void;
  /** Opens a care of the board and starts it as soon as it is known to be free. */
  startCare(id: string): void;
  copyText(text: string): Promise<void>;
  sound: Watched<{ arm(): void; test(): void; isBlocked(): boolean }>;
  /** Desktop notifications, if the user turns them on (U12). */
  desktopNotices: Watched<{ state: DesktopNoticesService['state']; turnOn(): void; turnOff(): void }>;
  /** Whether this browser can store drafts. */
  drafts: Watched<{ isBlocked(): boolean }>;
  showCamera: DevicesService['showCamera'];
};

/** API of the signed-in user's desk for the views, beyond the actors found by name. */
export type Desk = DeskViewPorts & {
  actor: Actor<typeof deskMachine>;
  feature<T extends StartedFeature>(feature: Feature<T>): FeatureHandle<T>;
  board: Store<{ kind: BoardKind | null }, { shown: { kind: BoardKind } }, never>;
  boardView: BoardViewStore;
  homeBoard: typeof homeBoardMachine;
  /** The board that the user chose in this tab; otherwise that of the most urgent case, null until the queues are loaded. */
  openingBoard(): BoardKind | null;
  /** Null until the code of calls is loaded. */
  calls: Watched<{ get(): Calls | null }>;
  stop(): void;
};
