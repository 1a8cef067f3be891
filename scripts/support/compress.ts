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

/** Beside each script and style, the same for whoever reads compressed. */
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
 * The server sends what it finds and compresses nothing itself. Only files that are named by their content: a page
 * may be replaced while the server runs.
 */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  writeBundle: ({ dir = 'dist/client' }) => compressFolder(join(dir, 'assets')),
});
