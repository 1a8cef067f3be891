import { fileLimits, fileProblem } from './file.ts';

/** A picture of up to so many bytes is made smaller where it is chosen, and not refused. */
export const mostDrawable = 50 * 1024 * 1024;
const drawn = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture that is not sent as it is, and may be drawn again, smaller, as one that is. */
export function mayBeDrawn(file: Parameters<typeof fileProblem>[0]): boolean {
  const problem = fileProblem(file);
  if (file.size > mostDrawable) return false;
  return problem === 'fileSize' ? drawn.includes(file.MimeType) : problem === 'fileHeic';
}
/** What it is called then. */
export const drawnName = (name: string) => `${name.replace(/\.[^.]*$/, '').slice(0, fileLimits.name - 4)}.jpg`;
