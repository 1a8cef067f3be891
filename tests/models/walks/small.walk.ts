import { fileLimits } from '#domain/files/file.ts';
import type { Locale } from '#domain/locale.ts';
import { careFilesMachine, selectAsked, selectFiles } from '#machines/care-files/index.ts';
import { careUploadMachine, selectFile } from '#machines/care-upload/index.ts';
import { languageMachine } from '#machines/language/index.ts';
import { passwordRecoveryMachine, selectStep } from '#machines/password-recovery/index.ts';
import { polyclinicMachine, selectSelected } from '#machines/polyclinic/index.ts';
import { createRecordEditMachine, selectIsDirty } from '#machines/record-edit/index.ts';
import { updateNoticeMachine } from '#machines/update-notice/index.ts';
import {
  type CheckName,
  selectFailure,
  selectStatus,
  workstationCheckMachine,
} from '#machines/workstation-check/index.ts';
import { guid, me, other, polyclinic, storedFile } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const locale = (n: number): Locale => (n % 2 === 0 ? 'es' : 'en');

export const languageWalker: Walker<typeof languageMachine> = {
  machine: languageMachine,
  input: (n) => ({ locale: locale(n) }),
  events: [
    (n) => ({ type: 'language.change', locale: locale(n) }),
    (n) => ({ type: 'language.pathChanged', locale: locale(n) }),
  ],
  answers: { loadTexts: () => undefined },
  invariants: {
    'an idle machine wants the current language': ({ snapshot: { context, ...snapshot } }) =>
      snapshot.hasTag('loading') || context.wanted === context.locale,
    'the language changes only with its texts': ({ snapshot, before }) =>
      snapshot.context.locale === before.context.locale || before.hasTag('loading'),
    'the cookie and the path follow the language spoken': ({ snapshot, calls }) =>
      calls.every(
        ([name, params]) =>
          name === 'logTextsFailed' || (params as { locale: Locale }).locale === snapshot.context.locale,
      ),
  },
};

const form = { Email: 'a@b.cl', Password: 'clave-secreta', ConfirmPassword: 'clave-secreta', Code: 'codigo-secreto' };
const recovered = (n: number) =>
  n % 2 === 0 ? { kind: 'done' } : n % 3 === 0 ? { kind: 'failed', failure: 'generic' } : { kind: 'expired' };

export const passwordRecoveryWalker: Walker<typeof passwordRecoveryMachine> = {
  machine: passwordRecoveryMachine,
  input: (n) => ({ link: n % 2 === 0 ? { email: form.Email, code: form.Code } : null }),
  events: [
    () => ({ type: 'recovery.request', email: form.Email }),
    () => ({ type: 'recovery.reset', form }),
    () => ({ type: 'recovery.startOver' }),
  ],
  answers: { checkCode: recovered, requestCode: recovered, resetPassword: recovered },
  invariants: {
    'a pending request has no failure': ({ snapshot }) => !snapshot.hasTag('busy') || snapshot.context.failure === null,
    'a changed password is the end': ({ snapshot, before }) => !before.hasTag('done') || snapshot.hasTag('done'),
    'password and code are not remembered': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('secret'),
    'the page shows one of its steps': ({ snapshot }) =>
      ['ask', 'sent', 'reset', 'expired', 'done'].includes(selectStep(snapshot)),
  },
};

const polyclinics = (n: number) => [polyclinic(1), polyclinic(2), polyclinic(3)].slice(0, n % 4);

export const polyclinicWalker: Walker<typeof polyclinicMachine> = {
  machine: polyclinicMachine,
  input: (n) => ({ polyclinics: polyclinics(n), rememberedId: n % 3 === 0 ? null : guid(n % 5) }),
  events: [
    (n) => ({ type: 'polyclinic.select', polyclinicId: guid(n % 5) }),
    () => ({ type: 'polyclinic.reload' }),
    () => ({ type: 'app.resync' }),
  ],
  answers: { load: polyclinics },
  invariants: {
    'the selected one is one of mine': ({ snapshot }) =>
      !snapshot.hasTag('selected') || selectSelected(snapshot) !== null,
    'a choice is required only among several polyclinics': ({ snapshot }) =>
      !snapshot.hasTag('choosing') || (snapshot.context.polyclinics.length > 1 && snapshot.context.selectedId === null),
    'the state none has no polyclinics': ({ snapshot }) =>
      snapshot.hasTag('none') === (snapshot.context.polyclinics.length === 0) || snapshot.hasTag('reloading'),
    'what is remembered is what is selected': ({ snapshot, calls }) =>
      calls.every(
        ([name, params]) =>
          name !== 'rememberSelection' ||
          (params as { polyclinicId: string }).polyclinicId === snapshot.context.selectedId,
      ),
  },
};

type Person = { Name: string; Version: number };
const recordEditMachine = createRecordEditMachine<Person>();
const person = (n: number): Person => ({ Name: `Nombre ${n % 4}`, Version: n });

export const recordEditWalker: Walker<typeof recordEditMachine> = {
  machine: recordEditMachine,
  input: (n) => ({ id: n % 2 === 0 ? 'p1' : null }),
  events: [
    (n) => ({ type: 'record.changed', changes: { Name: `Nombre ${n % 4}` } }),
    () => ({ type: 'record.save' }),
    () => ({ type: 'record.discard' }),
    () => ({ type: 'record.remove' }),
    () => ({ type: 'record.cancelRemoval' }),
    () => ({ type: 'record.confirmRemoval' }),
    () => ({ type: 'record.keepMine' }),
    () => ({ type: 'record.takeTheirs' }),
    () => ({ type: 'record.retry' }),
    () => ({ type: 'app.resync' }),
  ],
  answers: {
    load: (n) =>
      n % 5 === 4
        ? { kind: 'notFound' }
        : {
            kind: 'found',
            record: person(n),
            kept: n % 3 === 0 ? { version: n % 2 === 0 ? n : n + 1, changes: { Name: 'Guardado aquí' } } : null,
          },
    save: (n) =>
      [
        { kind: 'saved', id: 'p1', record: person(n) },
        { kind: 'conflict', current: person(n) },
        { kind: 'invalid', fields: { Name: { code: 'required' } } },
      ][n % 3],
    remove: (n) => (n % 3 === 0 ? { kind: 'invalid', fields: { Name: { code: 'required' } } } : { kind: 'removed' }),
  },
  invariants: {
    'nothing is saved that did not change': ({ snapshot }) => !snapshot.hasTag('saving') || selectIsDirty(snapshot),
    'a change differs from the record': ({ snapshot, snapshot: { context } }) =>
      context.changes.Name === undefined || context.changes.Name !== context.record?.Name || snapshot.hasTag('saving'),
    'theirs is held exactly during a conflict': ({ snapshot }) =>
      snapshot.hasTag('conflict') === (snapshot.context.current !== null),
    'a form is shown only with a record': ({ snapshot }) =>
      !snapshot.hasTag('editing') || snapshot.context.record !== null,
    'changes are lost only by saving, discarding or taking the other version': ({ snapshot, before }) =>
      !selectIsDirty(before) ||
      selectIsDirty(snapshot) ||
      before.hasTag('saving') ||
      before.hasTag('conflict') ||
      before.hasTag('editing'),
    'stored changes match the current ones': ({ snapshot, calls }) => {
      const last = calls.filter(([name]) => name === 'keepChanges').at(-1);
      const kept = (last?.[1] as { changes: Partial<Person> } | undefined)?.changes;
      return kept === undefined || snapshot.hasTag('removed') || kept.Name === snapshot.context.changes.Name;
    },
    'only a stored record is removed, and only after it was asked': ({ snapshot, before }) =>
      !snapshot.hasTag('removing') ||
      (snapshot.context.id !== null && (before.hasTag('asking') || before.hasTag('removing'))),
  },
};

const busyKinds = ['call', 'recording', 'unsavedText'] as const;

export const updateNoticeWalker: Walker<typeof updateNoticeMachine> = {
  machine: updateNoticeMachine,
  input: (n) => ({ version: '1', reloadedFor: ([null, '1', '0'] as const)[n % 3] ?? null }),
  events: [
    () => ({ type: 'update.apply' }),
    () => ({ type: 'chunk.failed' }),
    (n) => ({ type: 'busy.started', kind: busyKinds[n % 3] ?? 'call' }),
    (n) => ({ type: 'busy.ended', kind: busyKinds[n % 3] ?? 'call' }),
    (n) => ({ type: 'hub.webUpdate', payload: { Version: String(1 + (n % 3)), Mandatory: n % 2 === 0 } }),
  ],
  answers: {},
  invariants: {
    'no reload over unsaved work': ({ snapshot, calls }) =>
      !calls.some(([name]) => name === 'reload') || snapshot.context.busy.length === 0,
    'a missing chunk reloads at most once': ({ allCalls }) =>
      allCalls.filter(([name]) => name === 'rememberReload').length <= 1,
    'after a reload for this version comes the error page': ({ snapshot, allCalls }) =>
      snapshot.context.reloadedFor !== '1' || !allCalls.some(([name]) => name === 'rememberReload'),
    'the running version is not announced': ({ snapshot }) => snapshot.context.announced !== '1',
    'the button is there exactly when it works': ({ snapshot }) =>
      snapshot.hasTag('ready') === snapshot.can({ type: 'update.apply' }),
  },
};

const checks: readonly CheckName[] = ['hub', 'sound', 'camera', 'microphone', 'clock'];

export const workstationCheckWalker: Walker<typeof workstationCheckMachine> = {
  machine: workstationCheckMachine,
  input: () => ({}),
  events: [
    () => ({ type: 'check.runAll' }),
    (n) => ({ type: 'check.run', check: checks[n % 5] ?? 'hub' }),
    (n) => ({ type: 'check.stop', check: n % 2 === 0 ? 'camera' : 'microphone' }),
    () => ({ type: 'sound.heard' }),
    () => ({ type: 'sound.notHeard' }),
    () => ({ type: 'camera.opened', label: 'Integrada' }),
    () => ({ type: 'camera.failed', failure: 'noDevices' }),
    (n) => ({ type: 'microphone.level', level: (n % 11) / 10 }),
    () => ({ type: 'microphone.failed', failure: 'permissionDenied' }),
  ],
  answers: {
    pingHub: (n) => ({ roundTrip: n }),
    playTone: () => undefined,
    measureClock: (n) => ({ offset: n * 1_000 }),
  },
  waits: [9_999, 1],
  invariants: {
    'exactly a failed state has a reason': ({ snapshot }) =>
      checks.every(
        (check) => (selectStatus(snapshot, check) === 'failed') === (selectFailure(snapshot, check) !== null),
      ),
    'a device is held exactly while it is open': ({ snapshot }) =>
      (['camera', 'microphone'] as const).every(
        (device) => (typeof snapshot.value[device] !== 'string') === (snapshot.children[device] !== undefined),
      ),
    'a closed microphone has no level': ({ snapshot }) =>
      snapshot.children.microphone !== undefined ||
      snapshot.context.level === 0 ||
      typeof snapshot.value.microphone === 'string',
  },
};

const fileOf = (n: number) =>
  storedFile(n % 3, { UploadedBy: { UserId: n % 2 === 0 ? me : other, Name: 'Ana', LastName: 'Soto' } });

export const careFilesWalker: Walker<typeof careFilesMachine> = {
  machine: careFilesMachine,
  input: () => ({ careId: guid(30), userId: me, patientId: other }),
  events: [
    () => ({ type: 'files.retry' }),
    (n) => ({ type: 'files.seen', fileIds: [storedFile(n % 3).FileId] }),
    (n) => ({ type: 'file.askHide', file: fileOf(n) }),
    () => ({ type: 'file.keep' }),
    () => ({ type: 'file.hide' }),
    () => ({ type: 'failure.dismiss' }),
    () => ({ type: 'hub.live' }),
    () => ({ type: 'hub.lost' }),
    (n) => ({
      type: 'hub.updateMedicalRecords',
      payload: {
        UserId: guid(80),
        MedicalCareId: guid(30 + (n % 2)),
        Section: n % 3 === 0 ? 'notes' : 'files',
        Version: 1,
      },
    }),
  ],
  answers: { load: (n) => [0, 1, 2].slice(0, n % 4).map(fileOf), hide: () => undefined },
  waits: [539_999, 540_000],
  invariants: {
    'only my own is asked about or hidden': ({ snapshot }) => (selectAsked(snapshot)?.UploadedBy.UserId ?? me) === me,
    'nothing is hidden without a confirmation': ({ snapshot, before }) =>
      snapshot.children.hide === undefined || before.children.hide !== undefined || before.hasTag('asking'),
    'only files of the list are unseen': ({ snapshot }) =>
      snapshot.context.unseen.every((id) => selectFiles(snapshot).some(({ FileId }) => FileId === id)),
    'files once shown stay until they are read again or hidden': ({ snapshot, before }) =>
      selectFiles(snapshot).length >= selectFiles(before).length ||
      before.children.load !== snapshot.children.load ||
      before.children.hide !== undefined,
  },
};

export const careUploadWalker: Walker<typeof careUploadMachine> = {
  machine: careUploadMachine,
  input: () => undefined,
  events: [
    (n) => ({ type: 'upload.take', careId: guid(30 + (n % 2)), clientId: guid(902) }),
    (n) => ({
      type: 'upload.give',
      careId: guid(30),
      file: {
        fileId: guid(600 + (n % 5)),
        ...(n % 5 === 0
          ? { name: 'herida.jpg', mimeType: 'image/jpeg' }
          : { name: n % 3 === 0 ? 'nota.exe' : 'nota.pdf', mimeType: 'application/pdf' }),
        size: n % 7 === 0 ? fileLimits.size + 1 : 9,
      },
    }),
    () => ({ type: 'upload.cancel' }),
    () => ({ type: 'upload.retry' }),
    () => ({ type: 'upload.dismiss' }),
    (n) => ({ type: n % 2 === 0 ? 'hub.lost' : 'hub.live' }),
    (n) => ({ type: 'send.progressed', share: (n % 11) / 10 }),
    (n) => ({ type: 'send.received', share: (n % 6) / 10 }),
    (n) => ({ type: 'send.done', outcome: n % 3 === 0 ? { kind: 'refused', words: 'no' } : { kind: 'saved' } }),
  ],
  answers: {
    take: (n) => ({ fileId: guid(600 + n), name: 'captura.png', mimeType: 'image/png', size: 9 }),
    shrink: (n) => ({ fileId: guid(600 + n), name: 'herida.jpg', mimeType: 'image/jpeg', size: 9, was: 6_000_000 }),
  },
  invariants: {
    'only an allowed file is sent': ({ snapshot }) =>
      !snapshot.matches('sending') || (snapshot.context.file?.size ?? Number.NaN) <= fileLimits.size,
    'a failed file is kept': ({ snapshot, calls }) =>
      !snapshot.hasTag('failed') || (selectFile(snapshot) !== null && calls.length === 0),
    'saved is reported once': ({ snapshot, before, calls }) =>
      calls.some(([name]) => name === 'saved') === (before.hasTag('sending') && snapshot.hasTag('saved')),
    'progress of one attempt only grows, unless the server has less': ({ snapshot, before }) =>
      !before.hasTag('sending') ||
      !snapshot.hasTag('sending') ||
      snapshot.children.send !== before.children.send ||
      before.context.percent <= snapshot.context.percent ||
      snapshot.context.percent === snapshot.context.received,
    'no upload continues in another encounter': ({ snapshot, before }) =>
      !before.hasTag('sending') || !snapshot.hasTag('sending') || before.context.careId === snapshot.context.careId,
  },
};
