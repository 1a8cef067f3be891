import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** External programs that validate our output. `npm test` installs them where permitted. */
const packageOf = {
  pdfinfo: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdfsig: 'poppler-utils',
  qpdf: 'qpdf',
  openssl: 'openssl',
} as const;

/** Exit code and output of the program; a test without it fails with an installation hint. */
export function ask(program: keyof typeof packageOf, args: readonly string[]): { code: number; output: string } {
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new Error(`${program} is missing. Install the package ${packageOf[program]}.`);
  }
  if (error) throw error;
  return { code: status ?? 1, output: stdout + stderr };
}

/** Bottom of every word with its page, in points from the top, as `pdftotext` finds them. */
export function wordsOf(pdf: Uint8Array): { page: number; text: string; top: number; bottom: number }[] {
  const { output } = askAbout('pdftotext', pdf, (path) => ['-bbox', path, '-']);
  return output.split('<page ').flatMap((part, page) =>
    [...part.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)].map(([, top, bottom, text = '']) => ({
      page,
      text,
      top: Number(top),
      bottom: Number(bottom),
    })),
  );
}

/** Output of the program for a temporary file with these bytes. */
export function askAbout(
  program: keyof typeof packageOf,
  data: Uint8Array,
  args: (path: string) => readonly string[],
): { code: number; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-file-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, data);
    return ask(program, args(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The file the program creates from these bytes. */
export function remade(
  program: keyof typeof packageOf,
  data: Uint8Array,
  args: (path: string, made: string) => readonly string[],
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-file-'));
  const [path, made] = [join(folder, 'file.pdf'), join(folder, 'made.pdf')];
  try {
    writeFileSync(path, data);
    const { code, output } = ask(program, args(path, made));
    // qpdf exits with 3 on warnings only.
    if (code !== 0 && code !== 3) throw new Error(output);
    return readFileSync(made);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
