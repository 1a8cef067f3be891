import Paperclip from '@lucide/icons/icons/paperclip';
import X from '@lucide/icons/icons/x';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { acceptedFiles } from '#domain/files/file.ts';
import { answerTo } from '#domain/forms/answer-sheet.ts';
import { mostFiles } from '#domain/forms/form-rules.ts';
import { selectFiles, selectFilesView } from '#machines/care-files/index.ts';
import { selectValues } from '#machines/medical-care/index.ts';
import { useCareFiles, useCareUpload } from '../../app/use-medical-care.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { FileInput } from '../../ui/file-input/file-input.tsx';
import { keepFocusInView } from '../../ui/keep-focus-in-view.ts';
import { type ControlInputProps, framing } from '../../widgets/dynamic-form/control-input.tsx';
import styles from '../../widgets/dynamic-form/dynamic-form.module.css';
import { FileAttachment } from '../../widgets/file-attachment/file-attachment.tsx';
import { type Download, NotDownloaded } from '../../widgets/not-downloaded.tsx';
import { useKnownCare } from './care-texts.ts';
import { CareUploadState } from './care-upload-state.tsx';

type CareFileInputProps = ControlInputProps & { care: MedicalCareActor; careId: string };

/** File question: files are stored in the record and referenced by the answer. */
export function CareFileInput(props: CareFileInputProps) {
  const { care, careId, control, answer, readOnly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const files = useCareFiles();
  const list = useActorRef(files.list, { input: { careId, userId: files.userId, patientId: null } });
  const upload = useCareUpload(careId, {
    part: `answer.${control.Name}`,
    isWritable: !readOnly,
    take(fileId) {
      const snapshot = care.getSnapshot();
      // Keeps the files that were added meanwhile.
      const before = answerTo(selectValues(snapshot), control)?.Values ?? [];
      const value = { Name: control.Name, Value: null, Values: [...new Set([...before, fileId])] };
      const changed = { type: 'answer.changed', value } as const;
      if (snapshot.status !== 'active' || !snapshot.can(changed)) return false;
      care.send(changed);
      return true;
    },
  });
  const download = useActorRef(files.download);
  const whose = usePatientLine()(useKnownCare(care).User);
  const busy = useSelector(upload, (snapshot) => snapshot.hasTag('sending') || snapshot.hasTag('failed'));
  const box = useRef<HTMLInputElement>(null);
  const ids = answer?.Values ?? [];
  const most = mostFiles(control);
  const full = ids.length >= most ? t('forms.filesFull', { count: most }) : undefined;
  const give = (file: File | undefined) => {
    if (file) upload.send({ type: 'upload.give', careId, file: files.pick(file) });
  };
  const drop = (id: string) => {
    const kept = ids.filter((one) => one !== id);
    onChange(null, kept.length > 0 ? kept : null);
    onBlur();
  };
  return (
    <Field {...framing(props)} as="group" optionalMark={t('form.optional')}>
      <div ref={keepFocusInView} className="stack">
        {ids.length === 0 ? <p className="meta">{t('forms.noFiles')}</p> : null}
        {ids.map((id) => (
          <div key={id} className={styles.attached}>
            <Attached
              list={list}
              download={download}
              id={id}
              whose={whose}
              readOnly={readOnly}
              onDrop={() => drop(id)}
            />
          </div>
        ))}
        <CareUploadState upload={upload} attached={ids} />
        <NotDownloaded download={download} words={t('care.files.notDownloaded')} />
        {readOnly ? null : (
          <div>
            <FileInput ref={box} data-control={control.Name} accept={acceptedFiles} onChoose={([file]) => give(file)} />
            <Button
              id={props.field.id}
              size="sm"
              icon={Paperclip}
              disabledReason={busy ? t('forms.attaching') : full}
              onClick={() => box.current?.click()}
              onBlur={onBlur}
            >
              {t('forms.attach')}
            </Button>
          </div>
        )}
      </div>
    </Field>
  );
}

type AttachedProps = {
  list: ReturnType<typeof useActorRef<ReturnType<typeof useCareFiles>['list']>>;
  download: Download;
  id: string;
  whose: string;
  readOnly: boolean;
  onDrop: () => void;
};

/** A file hidden meanwhile is marked and can only be removed. */
function Attached({ list, download, id, whose, readOnly, onDrop }: AttachedProps) {
  const { t } = useTranslation();
  const view = useSelector(list, selectFilesView);
  const file = useSelector(list, selectFiles).find(({ FileId }) => FileId === id);
  const gone = t(view === 'files' || view === 'empty' ? 'forms.fileGone' : 'forms.fileLoading');
  return (
    <>
      {file ? (
        <FileAttachment file={file} whose={whose} onDownload={() => download.send({ type: 'download.start', file })} />
      ) : (
        <span className="meta">{gone}</span>
      )}
      {readOnly ? null : (
        <IconButton icon={X} label={t('forms.detach', { name: file?.Name ?? gone })} onClick={onDrop} />
      )}
    </>
  );
}
