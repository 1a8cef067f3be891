import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import Download from '@lucide/icons/icons/download';
import Printer from '@lucide/icons/icons/printer';
import ZoomIn from '@lucide/icons/icons/zoom-in';
import ZoomOut from '@lucide/icons/icons/zoom-out';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import type { DocumentFiles } from '#actors/document-files/document-files.ts';
import type { DocumentSource } from '#domain/care-document/document-source.ts';
import { isEqual } from '#domain/equal.ts';
import type { Locale } from '#domain/locale.ts';
import { selectHits, selectMarks, selectPages, selectPreview } from '#machines/document-preview/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../retry-button.tsx';
import styles from './document-preview.module.css';
import { noZoom, zoomedBy } from './zoom.ts';

type Preview = ReturnType<DocumentFiles['preview']>;
type PreviewActor = ActorRefFrom<Preview['logic']>;

export type DocumentPreviewProps = {
  source: DocumentSource;
  title: string;
  /** Patient in words (SAFE-1). */
  sub: string;
  onClose: () => void;
  /** Bytes of a local file, which is neither printed nor downloaded. */
  own?: () => Promise<Uint8Array>;
  /** Message for a failure other than the connection. */
  failed?: string;
  onPrint?: () => void;
  onDownload?: () => void;
  /** Actions beside print and download. */
  children?: ReactNode;
  /** Decision shown once the document is rendered. */
  footNote?: ReactNode;
  footer?: ReactNode;
};

/** Preview of a document before signing, printing or sharing. */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { source, own, title, sub, failed, onClose, onPrint, onDownload, children } = props;
  const { t } = useTranslation();
  const files = useFeature(documentFilesFeature);
  const [preview] = useState(() => files.preview(own));
  const actor = useActorRef(preview.logic, { input: { source } });
  const view = useSelector(actor, selectPreview);
  const { page } = useSelector(actor, selectPages, isEqual);
  const [zoom, setZoom] = useState(noZoom);
  const search = useRef<HTMLInputElement>(null);
  // Releases the opened document with the dialog.
  const close = useCallback(() => () => preview.close(), [preview]);
  const go = (to: number) => actor.send({ type: 'preview.go', page: to });
  const keys: Record<string, () => void> = {
    f: () => search.current?.focus(),
    ...(onPrint && { p: onPrint }),
    '+': () => setZoom((now) => zoomedBy(now, 1)),
    '=': () => setZoom((now) => zoomedBy(now, 1)),
    '-': () => setZoom((now) => zoomedBy(now, -1)),
    '0': () => setZoom(noZoom),
    PageDown: () => go(page + 1),
    PageUp: () => go(page - 1),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.key.startsWith('Page') === (event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog
      open
      title={title}
      sub={sub}
      onClose={onClose}
      closeLabel={t('preview.close')}
      width="picture"
      onKeyDown={press}
      footNote={view === 'shown' ? props.footNote : null}
      footer={view === 'shown' ? props.footer : null}
    >
      {view === 'opening' ? <SkeletonCard lines={12} label={t('preview.opening')} /> : null}
      {view === 'failed' ? (
        <Banner
          tone="danger"
          live="alert"
          actions={
            <>
              <RetryButton onRetry={() => actor.send({ type: 'preview.retry' })} />
              {onDownload ? (
                <Button size="sm" icon={Download} onClick={onDownload}>
                  {t('preview.download')}
                </Button>
              ) : null}
            </>
          }
        >
          {failed ?? t('preview.failed')}
        </Banner>
      ) : null}
      {view === 'shown' ? (
        <section className={styles.viewer} aria-label={t('preview.label')} ref={close}>
          <div className={styles.tools}>
            <Pages actor={actor} />
            <Zoom zoom={zoom} onZoom={setZoom} />
            <Search actor={actor} box={search} />
            {onPrint ? (
              <IconButton
                icon={Printer}
                size="sm"
                label={t('preview.print')}
                aria-keyshortcuts="Control+P Meta+P"
                onClick={onPrint}
              />
            ) : null}
            {onDownload ? (
              <IconButton icon={Download} size="sm" label={t('preview.download')} onClick={onDownload} />
            ) : null}
            {children}
          </div>
          <Sheet
            actor={actor}
            preview={preview}
            zoom={zoom}
            language={source.kind === 'REPORT' ? source.language : 'es'}
          />
        </section>
      ) : null}
    </Dialog>
  );
}

function Pages({ actor }: { actor: PreviewActor }) {
  const { t } = useTranslation();
  const { page, pages } = useSelector(actor, selectPages, isEqual);
  const go = (to: number) => actor.send({ type: 'preview.go', page: to });
  return (
    <div className={styles.group}>
      <IconButton
        icon={ChevronLeft}
        size="sm"
        label={t('preview.previousPage')}
        aria-disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <span role="status">{t('preview.page', { page, pages })}</span>
      <IconButton
        icon={ChevronRight}
        size="sm"
        label={t('preview.nextPage')}
        aria-disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
    </div>
  );
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.group}>
      <IconButton icon={ZoomOut} size="sm" label={t('preview.smaller')} onClick={() => onZoom(zoomedBy(zoom, -1))} />
      <span role="status">{t('preview.zoom', { percent: zoom * 100 })}</span>
      <IconButton icon={ZoomIn} size="sm" label={t('preview.larger')} onClick={() => onZoom(zoomedBy(zoom, 1))} />
    </div>
  );
}

function Search({ actor, box }: { actor: PreviewActor; box: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const hits = useSelector(actor, selectHits, isEqual);
  const [words, setWords] = useState('');
  const write = (next: string) => {
    setWords(next);
    actor.send({ type: 'preview.search', words: next });
  };
  const move = (by: 1 | -1) => actor.send({ type: by === 1 ? 'preview.nextHit' : 'preview.previousHit' });
  const found =
    hits === null
      ? ''
      : hits.state === 'found'
        ? t('preview.hits', { at: hits.at, of: hits.of })
        : t(`preview.${hits.state}Search`);
  return (
    <search className={styles.group}>
      <SearchInput
        box={box}
        label={t('preview.search')}
        clearLabel={t('preview.clearSearch')}
        value={words}
        maxLength={100}
        onValueChange={write}
        onKeyDown={(event) => {
          if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status">{found}</span>
      {hits !== null && hits.of > 1 ? (
        <>
          <IconButton icon={ChevronLeft} size="sm" label={t('preview.previousHit')} onClick={() => move(-1)} />
          <IconButton icon={ChevronRight} size="sm" label={t('preview.nextHit')} onClick={() => move(1)} />
        </>
      ) : null}
    </search>
  );
}

type SheetProps = { actor: PreviewActor; preview: Preview; zoom: number; language: Locale };

/** Current page with selectable text. */
function Sheet({ actor, preview, zoom, language }: SheetProps) {
  const { t } = useTranslation();
  const { page, pages } = useSelector(actor, selectPages, isEqual);
  const { words, current } = useSelector(actor, selectMarks, isEqual);
  const draw = useCallback(
    (element: HTMLElement | null) => (element ? preview.show(page, { zoom, words, current }, element) : undefined),
    [preview, page, zoom, words, current],
  );
  return (
    <section className={styles.scroller} aria-label={t('preview.page', { page, pages })} {...scroller}>
      {/* Documents are in Spanish whatever the interface speaks, unless they were asked for in English (domain 8). */}
      <div ref={draw} lang={language} className={styles.sheet} />
    </section>
  );
}
// Scrollable, so it must be focusable.
const scroller = { tabIndex: 0 } as const;
