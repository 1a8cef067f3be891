import { type ActorRefFrom, fromPromise } from 'xstate';
import { invitationFile, type UploadedInvitations } from '#domain/invitations/invitation.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { createUploadStaging } from '#services/media/upload-staging.ts';
import type { Dependencies } from '../shared/dependencies.ts';

/** A file that is chosen and not sent, or what came of the last one. */
export type InvitationUpload = {
  FileId: string | null;
  FileName: string;
  Result: UploadedInvitations | null;
  Version: number;
};
const blank: InvitationUpload = { FileId: null, FileName: '', Result: null, Version: 0 };

const isTable = (name: string) => invitationFile.types.some((type) => name.toLowerCase().endsWith(type));

/** A file of people to invite; `sent` is notified of every one that left. Its bytes stay here until it is sent. */
export function createInvitationUpload({ http }: Pick<Dependencies, 'http'>) {
  return (userId: string, sent: () => void) => {
    const staging = createUploadStaging();
    const stage = (file: File): Partial<InvitationUpload> => {
      const { fileId, name } = staging.put(file, file.name);
      return { FileId: fileId, FileName: name, Result: null };
    };
    const actors: RecordEditPorts<InvitationUpload>['actors'] = {
      load: fromPromise(
        async (): Promise<RecordLoad<InvitationUpload>> => ({ kind: 'found', record: blank, kept: null }),
      ),
      // Not tied to the actor's life: what was asked for is done, also when the screen is left.
      save: fromPromise(async ({ input: { record } }) => {
        const { FileId, FileName } = record;
        if (FileId === null || !isTable(FileName)) return { kind: 'invalid', fields: { FileId: { code: 'fileType' } } };
        const file = staging.bytesOf(FileId);
        if (file.size > invitationFile.bytes) return { kind: 'invalid', fields: { FileId: { code: 'fileSize' } } };
        const Data = { name: FileName, type: file.type, data: new Uint8Array(await file.arrayBuffer()) };
        try {
          const Result = await http.call('uploadInvitations', { body: { Data, UserInvitingId: userId } });
          staging.forget(FileId);
          return { kind: 'saved', id: userId, record: { ...blank, Result } };
        } catch (error) {
          const { code, problem } = failureOf(error);
          if (code !== 'validation') throw error;
          const [sentence = problem?.Message ?? ''] = Object.values(problem?.Fields ?? {});
          return { kind: 'invalid', fields: { FileId: { sentence } } };
        }
      }),
      remove: fromPromise(() => Promise.reject(new Error('a file is not removed'))),
    };
    const logic = createRecordEditMachine<InvitationUpload>().provide({
      actors,
      actions: { keepChanges: () => undefined, recordSaved: sent, recordRemoved: () => undefined },
    });
    return { logic, stage };
  };
}
export type InvitationUploadActor = ActorRefFrom<ReturnType<ReturnType<typeof createInvitationUpload>>['logic']>;
