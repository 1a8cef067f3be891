import { type FileProblem, fileKinds, fileProblem, isOfTelephone } from '../files/file.ts';
import { type ChatMessage, MessageType } from './chat.ts';

/** Format of the recorder. */
export const recordingType = 'audio/mpeg';

const document = /^application\/(pdf|msword|vnd\.)/;
/** Clinical 5: image, PDF, Excel, PowerPoint or Word. */
export const attachmentTypes: readonly string[] = Object.keys(fileKinds).filter(
  (type) => type.startsWith('image/') || document.test(type),
);

/** For the file chooser: by type, and by extension for systems that do not know the type. */
export const acceptedAttachments = attachmentTypes
  .flatMap((type) => [type, ...(fileKinds[type]?.extensions ?? []).map((extension) => `.${extension}`)])
  .join(',');

type Attached = { Name: string; MimeType: string; size: number };

/** Clinical 5: validates a chosen file. */
export const attachmentProblem = (file: Attached): FileProblem | null =>
  attachmentTypes.includes(file.MimeType) || isOfTelephone(file.MimeType) ? fileProblem(file) : 'fileType';

/** Clinical 5: validates any file of a conversation. */
export const roomFileProblem = (file: Attached): FileProblem | null =>
  file.MimeType === recordingType ? fileProblem(file) : attachmentProblem(file);

/** Clinical 3. */
export function messageTypeOf(mimeType: string): ChatMessage['Type'] {
  if (mimeType === recordingType) return MessageType.AUDIO;
  return fileKinds[mimeType]?.image === true ? MessageType.IMAGE : MessageType.FILE;
}
