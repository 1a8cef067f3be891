import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Opened = { nfd: number };
/** What the module of PGlite has of Emscripten's file system; its types do not say so. */
type Flushing = {
  NODEFS: { stream_ops: { fsync?(stream: Opened): number }; tryFSOperation<T>(work: () => T): T };
};

/**
 * A folder on which a flush of PostgreSQL is a flush of the disk. The file system that PGlite has for Node lets every
 * fsync pass unheard, and PGlite starts with fsync off (decision 023).
 */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const flush = (module: object) => {
      const { NODEFS } = module as Flushing;
      NODEFS.stream_ops.fsync = ({ nfd }) =>
        NODEFS.tryFSOperation(() => {
          fs.fsyncSync(nfd);
          return 0;
        });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flush] } };
  }
}

/** PGlite's own, with fsync on. By fsync and not fdatasync, which never reaches the file system. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];
