import { type FileProblem, fileKinds, fileProblem, isOfTelephone } from '../files/file.ts';
import { type ChatMessage, MessageType } from './chat.ts';

/** What the recorder makes. */
export const recordingType = 'audio/mpeg';

const document = /^application\/(pdf|msword|vnd\.)/;
/** Clinical 5: image, PDF, Excel, PowerPoint or Word. */
export const attachmentTypes: readonly string[] = Object.keys(fileKinds).filter(
  (type) => type.startsWith('image/') || document.test(type),
);

/** For the chooser of files: by type, and by extension where a system has no type for it. */
export const acceptedAttachments = attachmentTypes
  .flatMap((type) => [type, ...(fileKinds[type]?.extensions ?? []).map((extension) => `.${extension}`)])
  .join(',');

type Attached = { Name: string; MimeType: string; size: number };

/** Clinical 5, of a file that is chosen. */
export const attachmentProblem = (file: Attached): FileProblem | null =>
  attachmentTypes.includes(file.MimeType) || isOfTelephone(file.MimeType) ? fileProblem(file) : 'fileType';

/** Clinical 5, of everything that a conversation takes. */
export const roomFileProblem = (file: Attached): FileProblem | null =>
  file.MimeType === recordingType ? fileProblem(file) : attachmentProblem(file);

/** Clinical 3. */
export function messageTypeOf(mimeType: string): ChatMessage['Type'] {
  if (mimeType === recordingType) return MessageType.AUDIO;
  return fileKinds[mimeType]?.image === true ? MessageType.IMAGE : MessageType.FILE;
}
