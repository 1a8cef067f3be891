import Camera from '@lucide/icons/icons/camera';
import Paperclip from '@lucide/icons/icons/paperclip';
import { useActorRef, useSelector } from '@xstate/react';
import { use, useId, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { VisitFiles as Parts } from '#actors/visit/visit-files.actor.ts';
import { acceptedFiles, fileLimits } from '#domain/files/file.ts';
import { selectFiles } from '#machines/care-files/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { FileInput } from '../../ui/file-input/file-input.tsx';
import { UploadState } from '../../widgets/upload-state/upload-state.tsx';
import { useVisit } from './visit.context.tsx';
import page from './visit.module.css';
import styles from './visit-files.module.css';
import { VisitFilesList } from './visit-files-list.tsx';

export type FileParts = Pick<Parts, 'list' | 'upload' | 'download' | 'pick'>;
type VisitFilesProps = { careId: string; userId: string; open: boolean };
type Upload = ActorRefFrom<ReturnType<Parts['upload']>>;

/** Uploads pictures and documents into the record while the encounter is open. */
export function VisitFiles({ careId, userId, open }: VisitFilesProps) {
  const { t } = useTranslation();
  const files = use(useVisit().files());
  const words = { title: t('visit.files.title'), text: t('visit.files.text'), list: t('visit.files.list') };
  return (
    <FilesSection files={files} ownerId={careId} userId={userId} open={open} about="care" level={2} words={words} />
  );
}

type FilesSectionProps = {
  files: FileParts;
  /** Owner entity of the files. */
  ownerId: string;
  userId: string;
  open: boolean;
  about: 'care' | 'question';
  level: 2 | 4;
  words: { title: string; text: string; list: string };
};

export function FilesSection({ files, ownerId, userId, open, about, level, words }: FilesSectionProps) {
  const { t } = useTranslation();
  const title = useId();
  const list = useActorRef(files.list, { input: { careId: ownerId, userId, patientId: null } });
  const [logic] = useState(() => files.upload(() => list.send({ type: 'files.refresh' })));
  const upload = useActorRef(logic);
  const sent = useSelector(list, selectFiles).length;
  if (!open && sent === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={level === 2 ? page.card : styles.inner} aria-labelledby={title}>
      <div className={page.head}>
        <Heading id={title}>{words.title}</Heading>
        {open ? <p>{words.text}</p> : null}
      </div>
      {open ? <Choose upload={upload} full={sent >= fileLimits.perVisit} give={(file) => send(file)} /> : null}
      <UploadState
        upload={upload}
        words={{
          shrinking: (file) => t('visit.files.shrinking', file),
          shrunk: (file) => t('visit.files.shrunk', file),
          sending: (file) => t('visit.files.sending', file),
          keeping: (file) => t('visit.files.keeping', file),
          saved: (file) => t(about === 'care' ? 'visit.files.saved' : 'visit.files.savedWithQuestion', file),
          notSent: (file) => t('visit.files.notSent', file),
          received: (of) => t('visit.files.serverHas', of),
          problem: (problem) => t(`visit.files.problems.${problem}`),
          cancel: t('visit.files.cancel'),
          retry: t('visit.files.again'),
          discard: t('visit.files.discard'),
          dismiss: t('visit.files.dismiss'),
        }}
      />
      <VisitFilesList list={list} download={files.download} open={open} label={words.list} />
    </section>
  );

  function send(file: File) {
    upload.send({ type: 'upload.give', careId: ownerId, file: files.pick(file) });
  }
}

type ChooseProps = { upload: Upload; full: boolean; give: (file: File) => void };

/** Camera button on phones, and any file. */
function Choose({ upload, full, give }: ChooseProps) {
  const { t } = useTranslation();
  const busy = useSelector(upload, (snapshot) => snapshot.hasTag('sending') || snapshot.hasTag('failed'));
  const reason = busy
    ? t('visit.files.busy')
    : full
      ? t('visit.files.full', { count: fileLimits.perVisit })
      : undefined;
  const box = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chosen = ([file]: File[]) => file && give(file);
  return (
    <div className={styles.choose}>
      <FileInput ref={camera} accept="image/*" capture="environment" onChoose={chosen} />
      <FileInput ref={box} accept={acceptedFiles} onChoose={chosen} />
      <span className={styles.camera}>
        <Button
          size="lg"
          block
          icon={Camera}
          disabledReason={reason}
          reasonAt="sr"
          onClick={() => camera.current?.click()}
        >
          {t('visit.files.camera')}
        </Button>
      </span>
      <Button
        size="lg"
        block
        icon={Paperclip}
        disabledReason={reason}
        reasonAt="sr"
        onClick={() => box.current?.click()}
      >
        {t('visit.files.choose')}
      </Button>
      <p className={styles.kinds}>
        {full ? t('visit.files.full', { count: fileLimits.perVisit }) : t('visit.files.kinds')}
      </p>
    </div>
  );
}
