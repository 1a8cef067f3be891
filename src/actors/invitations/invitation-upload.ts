import type { ActorRefFrom } from 'xstate';
import { invitationFile, type UploadedInvitations } from '#domain/invitations/invitation.ts';
import type { RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { createUploadStaging } from '#services/media/upload-staging.ts';
import { askedRecord } from '../shared/asked-record.ts';
import type { Dependencies } from '../shared/dependencies.ts';

/** A chosen file that was not sent, or the result of the last one. */
export type InvitationUpload = {
  FileId: string | null;
  FileName: string;
  Result: UploadedInvitations | null;
  Version: number;
};
const blank: InvitationUpload = { FileId: null, FileName: '', Result: null, Version: 0 };

const isTable = (name: string) => invitationFile.types.some((type) => name.toLowerCase().endsWith(type));

/** Uploads a file of people to invite; `sent` is called after each upload. The bytes stay here until then. */
export function createInvitationUpload({ http }: Pick<Dependencies, 'http'>) {
  return (userId: string, sent: () => void) => {
    const staging = createUploadStaging();
    const stage = (file: File): Partial<InvitationUpload> => {
      const { fileId, name } = staging.put(file, file.name);
      return { FileId: fileId, FileName: name, Result: null };
    };
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    const save = async (record: InvitationUpload): Promise<RecordSave<InvitationUpload>> => {
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
    };
    const logic = askedRecord({ blank: () => blank, save, saved: sent });
    return { logic, stage };
  };
}
export type InvitationUploadActor = ActorRefFrom<ReturnType<ReturnType<typeof createInvitationUpload>>['logic']>;
