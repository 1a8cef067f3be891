import { isEqual } from '#domain/equal.ts';
import type { CareUnsentFile } from '#domain/files/care-unsent-file.ts';
import { unsentFilesMachine } from '#machines/unsent-files/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walk, Walker } from '../support/walk.ts';

type Of = Walk<typeof unsentFilesMachine>;

const fileOf = (n: number, IsStored = false): CareUnsentFile => ({
  FileId: guid(600 + (n % 5)),
  Name: 'foto.png',
  MimeType: 'image/png',
  Size: 900,
  IsStored,
});
const filesOf = (snapshot: Of['snapshot'], isStored: boolean) =>
  snapshot.context.files.filter(({ IsStored }) => IsStored === isStored).map(({ FileId }) => FileId);
const named = ({ calls }: Of, port: string) => calls.filter(([name]) => name === port).map(([, params]) => params);
const forgotten = (walk: Of) =>
  named(walk, 'forget').map((params) => params instanceof Object && 'fileId' in params && params.fileId);
const place = `${guid(30)}/evidences`;

export const unsentFilesWalker: Walker<typeof unsentFilesMachine> = {
  machine: unsentFilesMachine,
  input: () => ({ place }),
  events: [
    (n) => ({ type: 'file.keep', file: fileOf(n) }),
    (n) => ({ type: 'file.stored', fileId: fileOf(n).FileId }),
    (n) => ({ type: 'file.discarded', fileId: fileOf(n).FileId }),
    (n) => ({ type: 'file.taken', fileId: fileOf(n).FileId }),
    () => ({ type: 'upload.free' }),
    () => ({ type: 'form.over' }),
  ],
  answers: { load: (n) => Array.from({ length: n % 3 }, (_, at) => fileOf(at, (n + at) % 2 === 0)) },
  invariants: {
    'deletes exactly the bytes of stored or discarded files': (walk) => {
      const after = filesOf(walk.snapshot, false);
      const gone = filesOf(walk.before, false).filter((id) => !after.includes(id));
      return isEqual(forgotten(walk), gone);
    },
    'a stored file leaves only with its form': ({ before, snapshot }) =>
      filesOf(before, true).every((id) => !filesOf(snapshot, false).includes(id)),
    'keeps each file once': ({ snapshot: { context } }) =>
      new Set(context.files.map(({ FileId }) => FileId)).size === context.files.length,
    'stores the list that it shows': (walk) => {
      const { files } = walk.snapshot.context;
      const stored = named(walk, 'store').at(-1);
      return stored === undefined ? isEqual(files, walk.before.context.files) : isEqual(stored, { place, files });
    },
    'sends only data that the server lacks': (walk) => {
      const first = walk.snapshot.context.files.find(({ IsStored }) => !IsStored);
      return named(walk, 'send').every((params) => isEqual(params, { place, file: first }));
    },
  },
};
