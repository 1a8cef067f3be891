import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Opened = { nfd: number };
/** Parts of Emscripten's file system that PGlite's types do not declare. */
type Flushing = {
  NODEFS: { stream_ops: { fsync?(stream: Opened): number }; tryFSOperation<T>(work: () => T): T };
};

/**
 * File system on which a PostgreSQL flush reaches the disk. PGlite's NodeFS ignores fsync, and PGlite starts with fsync off
 * (decision 023).
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

/** PGlite's start parameters with fsync enabled. Uses fsync because fdatasync never reaches the file system. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];
