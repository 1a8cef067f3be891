import type { ActorRefFrom } from 'xstate';
import type { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { Versioned } from '#machines/record-edit/record-edit.types.ts';

export type RecordActor<T extends Versioned> = ActorRefFrom<ReturnType<typeof createRecordEditMachine<T>>>;
