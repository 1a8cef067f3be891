import Upload from '@lucide/icons/icons/upload';
import X from '@lucide/icons/icons/x';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { CareUploadActor } from '#actors/files/care-uploads.ts';
import type { AdmissionEditActor } from '#actors/general-admission/general-admission.ts';
import { acceptedFiles } from '#domain/files/file.ts';
import { type AdmissionSheet, removedEvidences } from '#domain/general-admission/admission-sheet.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { reasonMax } from '#domain/reason.ts';
import { fullName } from '#domain/session/user.ts';
import { selectFiles } from '#machines/care-files/index.ts';
import { selectFile } from '#machines/care-upload/index.ts';
import { selectShown } from '#machines/record-edit/index.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useCareFiles, useCareUpload } from '../../../app/use-medical-care.ts';
import { useNow } from '../../../app/use-now.ts';
import { usePatientLine } from '../../../app/use-patient-line.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FileInput } from '../../../ui/file-input/file-input.tsx';
import { keepFocusInView } from '../../../ui/keep-focus-in-view.ts';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { FileAttachment } from '../../../widgets/file-attachment/file-attachment.tsx';
import { NotDownloaded } from '../../../widgets/not-downloaded.tsx';
import { CareUploadState } from '../care-upload-state.tsx';
import { CareWebcam } from '../care-webcam.tsx';
import styles from './admission.module.css';
import type { AdmissionPart } from './admission.types.ts';
import { useAdmissionProblem, write } from './use-admission.ts';

type EvidencesProps = AdmissionPart & {
  careId: string;
  patient: MedicalCareDetail['User'];
  mayWrite: boolean;
  isLocked: boolean;
};

function add(edit: AdmissionEditActor, FileId: string): boolean {
  const snapshot = edit.getSnapshot();
  const shown = selectShown<AdmissionSheet>(snapshot);
  if (snapshot.status !== 'active' || !shown) return false;
  if (shown.Evidences.some((one) => one.FileId === FileId)) return true;
  const changes = { Evidences: [...shown.Evidences, { FileId, Comment: '' }] };
  if (!snapshot.can({ type: 'record.changed', changes })) return false;
  write(edit, changes);
  return true;
}

/** Evidence files; added to the admission when it is saved. Readers can open them while the form is locked. */
export function Evidences(props: EvidencesProps) {
  const { edit, sheet, careId, mayWrite, isLocked } = props;
  const { t } = useTranslation();
  const files = useCareFiles();
  const upload = useCareUpload(careId, {
    part: 'evidences',
    isWritable: !isLocked,
    take: (fileId) => add(edit, fileId),
  });
  const busy = useSelector(upload, (snapshot) => snapshot.hasTag('sending') || snapshot.hasTag('failed'));
  const box = useRef<HTMLInputElement>(null);
  const words = t('admission.evidences', { returnObjects: true });
  const give = (file: File | undefined) => {
    if (file) upload.send({ type: 'upload.give', careId, file: files.pick(file) });
  };
  return (
    <section ref={keepFocusInView} className={styles.part} data-part="evidences" aria-label={words.title} tabIndex={-1}>
      <h3>{words.title}</h3>
      {sheet.Evidences.length === 0 ? <p className="meta">{words.none}</p> : null}
      <Standing {...props} upload={upload} />
      <CareUploadState upload={upload} attached={sheet.Evidences.map(({ FileId }) => FileId)} />
      {mayWrite ? (
        <fieldset className="row wrap" disabled={isLocked}>
          <FileInput ref={box} accept={acceptedFiles} onChoose={([file]) => give(file)} />
          <CareWebcam careId={careId} upload={upload} busy={busy} />
          <Button size="sm" icon={Upload} busy={busy} onClick={() => box.current?.click()}>
            {words.upload}
          </Button>
          {sheet.Evidences.length > 0 ? (
            <Button size="sm" onClick={() => write(edit, { Evidences: [] })}>
              {words.removeAll}
            </Button>
          ) : null}
        </fieldset>
      ) : null}
      <Removed edit={edit} sheet={sheet} isLocked={isLocked} />
      <Hidden sheet={sheet} />
    </section>
  );
}

/** File of this encounter's list, or of another encounter of the case. */
function useEvidenceFiles({ Admission }: AdmissionSheet, careId: string) {
  const files = useCareFiles();
  const list = useActorRef(files.list, { input: { careId, userId: files.userId, patientId: null } });
  const found = useSelector(list, selectFiles);
  return (id: string) => {
    const named = Admission?.AccidentEvidences.find((one) => one.FileId === id && one.MedicalCareId !== careId);
    return found.find(({ FileId }) => FileId === id) ?? (named?.Url ? { ...named, Url: named.Url } : null);
  };
}

type StandingProps = { upload: CareUploadActor };

function Standing({ edit, sheet, careId, patient, mayWrite, isLocked, upload }: EvidencesProps & StandingProps) {
  const { t } = useTranslation();
  const download = useActorRef(useCareFiles().download);
  const fileOf = useEvidenceFiles(sheet, careId);
  const lineOf = usePatientLine();
  const sent = useSelector(upload, selectFile);
  return (
    <>
      <NotDownloaded download={download} words={t('care.files.notDownloaded')} />
      <ul className={styles.evidences} aria-label={t('admission.evidences.title')}>
        {sheet.Evidences.map(({ FileId, Comment }) => {
          const file = fileOf(FileId);
          // A file that was just stored is listed a moment later.
          const sentName = sent?.fileId === FileId ? sent.name : null;
          const name = file?.Name ?? sentName ?? t('admission.evidences.file');
          const others = sheet.Evidences.filter((one) => one.FileId !== FileId);
          const comment = (text: string) =>
            write(edit, {
              Evidences: sheet.Evidences.map((one) => (one.FileId === FileId ? { FileId, Comment: text } : one)),
            });
          return (
            <li key={FileId}>
              {file ? (
                <FileAttachment
                  file={file}
                  whose={lineOf(patient)}
                  onDownload={() => download.send({ type: 'download.start', file })}
                />
              ) : (
                <span className="meta">{name}</span>
              )}
              <fieldset className={styles.partHead} disabled={isLocked}>
                <TextInput
                  aria-label={t('admission.evidences.comment', { name })}
                  placeholder={t('admission.evidences.comment', { name })}
                  maxLength={300}
                  value={Comment}
                  onChange={({ target }) => comment(target.value)}
                />
                {mayWrite ? (
                  <IconButton
                    icon={X}
                    label={t('admission.evidences.remove', { name })}
                    onClick={() => write(edit, { Evidences: others })}
                  />
                ) : null}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Removing stored evidence needs a reason; discarding restores it until saved. */
function Removed({ edit, sheet, isLocked }: AdmissionPart & { isLocked: boolean }) {
  const { t } = useTranslation();
  const problem = useAdmissionProblem(edit);
  const count = removedEvidences(sheet).length;
  if (count === 0) return null;
  return (
    <fieldset className={styles.form} disabled={isLocked}>
      <p role="status">{t('admission.evidences.willRemove', { count })}</p>
      <Field
        label={t('admission.evidences.Reason')}
        help={t('admission.evidences.reasonHelp')}
        error={problem('EvidenceReason')}
        required
      >
        <Textarea
          maxLength={reasonMax}
          value={sheet.EvidenceReason}
          onChange={({ target }) => write(edit, { EvidenceReason: target.value })}
        />
      </Field>
    </fieldset>
  );
}

function Hidden({ sheet: { Admission } }: { sheet: AdmissionSheet }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const hidden = Admission?.AccidentEvidences.filter(({ HiddenAt }) => HiddenAt !== null) ?? [];
  if (hidden.length === 0) return null;
  return (
    <details className={styles.list}>
      <summary>{t('admission.evidences.hidden')}</summary>
      <ul aria-label={t('admission.evidences.hidden')}>
        {hidden.map(({ FileId, Name, HiddenReason, HiddenBy, HiddenAt }) => (
          <li key={FileId} className="meta">
            {t('admission.evidences.hiddenLine', {
              name: Name,
              reason: HiddenReason ?? '',
              who: HiddenBy ? fullName(HiddenBy) : '',
              when: HiddenAt ? dayTime(HiddenAt, now) : '',
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
