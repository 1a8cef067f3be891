import type { SnapshotFrom } from 'xstate';
import type { createCareDocumentsMachine } from './care-documents.machine.ts';
import type { ListedDocument } from './care-documents.types.ts';

type Snapshot<T> = SnapshotFrom<ReturnType<typeof createCareDocumentsMachine<T>>>;

export const selectDocuments = <T>(snapshot: Snapshot<T>): ListedDocument<T>[] => snapshot.context.documents;
export const selectUnsaved = <T>(snapshot: Snapshot<T>): string[] => snapshot.context.unsaved;
export const selectOpenId = <T>(snapshot: Snapshot<T>): string | null => snapshot.context.openId;
export const selectListState = <T>(snapshot: Snapshot<T>): 'loading' | 'failed' | 'ready' =>
  snapshot.context.documents.length > 0 || snapshot.context.unsaved.length > 0
    ? 'ready'
    : snapshot.hasTag('failed')
      ? 'failed'
      : snapshot.hasTag('loading')
        ? 'loading'
        : 'ready';
