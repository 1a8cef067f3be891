import Check from '@lucide/icons/icons/check';
import FileSearch from '@lucide/icons/icons/file-search';
import OctagonAlert from '@lucide/icons/icons/octagon-alert';
import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import { useSelector } from '@xstate/react';
import { type DragEvent, useState } from 'react';
import type { DocumentCheckDesk } from '#actors/document-check/document-check.ts';
import { type Comparison, selectFile, selectFileView } from '#machines/document-check/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './verify.module.css';

type Actor = DocumentCheckDesk['actor'];

/** Compares a PDF in the browser with the digests of the document. */
export function CompareFile({ actor, code }: { actor: Actor; code: string }) {
  const { t } = useTranslation();
  const view = useSelector(actor, selectFileView);
  const file = useSelector(actor, selectFile);
  if (view === 'waiting' || view === 'none') return <Drop actor={actor} />;
  if (view === 'reading') {
    return (
      <p className={styles.drop} role="status">
        {t('verify.compare.reading', { name: file?.name ?? '' })}
      </p>
    );
  }
  return <Result view={view} code={code} file={file} onAnother={() => actor.send({ type: 'file.another' })} />;
}

function Drop({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const give = (file: File | undefined) => {
    if (file) actor.send({ type: 'file.give', file });
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={cx(styles.drop, isOver && styles.over)}
      aria-label={t('verify.compare.title')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <span className={styles.glyph}>
        <Glyph of={FileSearch} size="lg" />
      </span>
      <p className={styles.big}>{t('verify.compare.title')}</p>
      <p>{t('verify.compare.text')}</p>
      <span className={buttonClass({ variant: 'primary', size: 'lg' })} aria-hidden="true">
        {t('verify.compare.choose')}
      </span>
      <input
        type="file"
        accept="application/pdf"
        aria-label={t('verify.compare.label')}
        onChange={({ currentTarget }) => give(currentTarget.files?.[0])}
      />
    </section>
  );
}

type ResultProps = {
  view: Comparison;
  code: string;
  file: { name: string; size: number } | null;
  onAnother: () => void;
};

function Result({ view, code, file, onAnother }: ResultProps) {
  const { t } = useTranslation();
  const isSame = view === 'same';
  return (
    <section className={styles.card} aria-label={t('verify.compare.result')} data-result={view}>
      <div className={styles.verdict} data-tone={isSame ? 'ok' : 'danger'} role={isSame ? 'status' : 'alert'}>
        <span className={styles.glyph}>
          <Glyph of={isSame ? Check : OctagonAlert} size="lg" />
        </span>
        <div>
          <h2>{t(`verify.compare.${view}`)}</h2>
          <p>{t(`verify.compare.${view}Text`, { code })}</p>
        </div>
      </div>
      <div className={styles.file}>
        <span>
          {file?.name}
          <small>{t('verify.compare.size', { size: Math.ceil((file?.size ?? 0) / 1024) })}</small>
        </span>
        <Button size="lg" icon={RotateCcw} onClick={onAnother}>
          {t('verify.compare.another')}
        </Button>
      </div>
      {view === 'different' ? (
        <ul className={styles.tips}>
          <li>{t('verify.compare.original')}</li>
          <li>{t('verify.compare.photo')}</li>
        </ul>
      ) : null}
    </section>
  );
}
