import { fileLimits, fileProblem } from './file.ts';

/** A picture up to this size in bytes is scaled down in the browser instead of refused. */
export const mostDrawable = 50 * 1024 * 1024;
const drawn = ['image/jpeg', 'image/png', 'image/webp'];

/** True for a picture that cannot be sent as it is but can be redrawn smaller. */
export function mayBeDrawn(file: Parameters<typeof fileProblem>[0]): boolean {
  const problem = fileProblem(file);
  if (file.size > mostDrawable) return false;
  return problem === 'fileSize' ? drawn.includes(file.MimeType) : problem === 'fileHeic';
}
/** File name after redrawing. */
export const drawnName = (name: string) => `${name.replace(/\.[^.]*$/, '').slice(0, fileLimits.name - 4)}.jpg`;
