import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs that are not ours, which judge what we make. `npm test` installs them where it may. */
const packageOf = {
  pdfinfo: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdfsig: 'poppler-utils',
  qpdf: 'qpdf',
  openssl: 'openssl',
} as const;

/** What the program answers; a test that cannot ask it fails and says what to install. */
export function ask(program: keyof typeof packageOf, args: readonly string[]): { code: number; output: string } {
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new Error(`${program} is missing. Install the package ${packageOf[program]}.`);
  }
  if (error) throw error;
  return { code: status ?? 1, output: stdout + stderr };
}

/** The answer about a file with these bytes, which exists as long as it takes. */
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

/** What the program makes of a file with these bytes. */
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
    // qpdf ends with 3 when it only warns.
    if (code !== 0 && code !== 3) throw new Error(output);
    return readFileSync(made);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
