import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const kinds = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes a compressed version beside each script and style. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(?:js|css)$/.test(file));
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    for (const [kind, pack] of Object.entries(kinds)) {
      await writeFile(join(folder, `${file}.${kind}`), await pack(bytes));
    }
  }
}

/**
 * The server sends these files and compresses nothing itself. Only content-hashed files: a page may be replaced while the
 * server runs.
 */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  writeBundle: ({ dir = 'dist/client' }) => compressFolder(join(dir, 'assets')),
});
