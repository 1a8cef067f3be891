import BellOff from '@lucide/icons/icons/bell-off';
import House from '@lucide/icons/icons/house';
import LoaderCircle from '@lucide/icons/icons/loader-circle';
import RefreshCw from '@lucide/icons/icons/refresh-cw';
import RotateCw from '@lucide/icons/icons/rotate-cw';
import SearchX from '@lucide/icons/icons/search-x';
import WifiOff from '@lucide/icons/icons/wifi-off';
import { useState } from 'react';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Meter } from '../../ui/meter/meter.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { SkeletonCard, SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { Toast, type ToastItem, ToastRegion } from '../../ui/toast/toast.tsx';
import styles from './gallery.module.css';
import { Demo, type GalleryPartProps, Section } from './section.tsx';

export function NoticeSections(props: GalleryPartProps) {
  return (
    <>
      <Notices {...props} />
      <Loading {...props} />
      <Empty {...props} />
    </>
  );
}

function Notices({ t }: GalleryPartProps) {
  const { notices } = t;
  const [connected, setConnected] = useState(false);
  const [changes, setChanges] = useState(true);
  const [floating, setFloating] = useState<readonly ToastItem[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const saved: ToastItem = { id: 'saved', tone: 'ok', title: notices.savedTitle, text: notices.savedText };
  const failed: ToastItem = { id: 'failed', tone: 'danger', title: notices.failedTitle, text: notices.failedText };
  const update: ToastItem = {
    id: 'update',
    tone: 'info',
    icon: RefreshCw,
    title: notices.updateTitle,
    text: notices.updateText,
    actions: (
      <Button size="sm" disabledReason={notices.updateReason} reasonAt="beside">
        {notices.update}
      </Button>
    ),
  };
  const away: ToastItem = {
    id: 'away',
    tone: 'warn',
    title: notices.awayTitle,
    text: notices.awayText,
    dismissible: false,
    actions: (
      <Button size="sm" variant="primary" onClick={() => setGone([...gone, 'away'])}>
        {notices.stay}
      </Button>
    ),
  };
  const shown = [saved, failed, update, away].filter((toast) => !gone.includes(toast.id));
  function show() {
    setGone([]);
    setFloating([saved, failed]);
  }
  return (
    <Section id="notices" t={t}>
      <Demo kind="bare">
        {connected ? (
          <Banner icon={LoaderCircle} spin title={notices.retrying} live="off">
            {notices.retryingText}
          </Banner>
        ) : (
          <Banner
            tone="warn"
            icon={WifiOff}
            title={notices.offlineTitle}
            live="off"
            actions={
              <Button size="sm" onClick={() => setConnected(true)}>
                {notices.retry}
              </Button>
            }
          >
            {notices.offlineText}
          </Banner>
        )}
        {changes ? (
          <Banner
            tone="accent"
            title={notices.changesTitle}
            live="off"
            dismissLabel={notices.dismiss}
            onDismiss={() => setChanges(false)}
          >
            {notices.changesText}
          </Banner>
        ) : null}
        <Banner tone="danger" title={notices.consentTitle} live="off">
          {notices.consentText}
        </Banner>
        <Banner tone="ok" live="off">
          {notices.signed}
        </Banner>
        <Banner icon={BellOff} title={notices.soundTitle} live="off" />
      </Demo>
      <Demo>
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} dismissLabel={notices.close} onDismiss={(id) => setGone([...gone, id])} />
        ))}
        <Button onClick={show}>{notices.show}</Button>
      </Demo>
      <ToastRegion
        label={notices.toasts}
        dismissLabel={notices.close}
        toasts={floating}
        onDismiss={(id) => setFloating(floating.filter((toast) => toast.id !== id))}
      />
    </Section>
  );
}

function Loading({ t }: GalleryPartProps) {
  const { loading } = t;
  return (
    <Section id="loading" t={t}>
      <Demo kind="flush">
        <SkeletonTable rows={3} label={loading.cases} />
      </Demo>
      <Demo kind="grid">
        <SkeletonCard lines={3} label={loading.card} />
        <Progress text={loading.upload} value={64} />
        <div className="stack">
          <span className="meta">{loading.microphone}</span>
          <Meter label={loading.level} level={0.55} />
        </div>
      </Demo>
    </Section>
  );
}

function Empty({ t, lang }: GalleryPartProps) {
  const { empty } = t;
  const [filtered, setFiltered] = useState(true);
  const [failed, setFailed] = useState(true);
  return (
    <Section id="empty" t={t}>
      <div className={styles.grid}>
        <Demo kind="flush">
          {filtered ? (
            <EmptyState
              icon={SearchX}
              level={3}
              title={empty.filtered}
              text={empty.filteredText}
              actions={<Button onClick={() => setFiltered(false)}>{empty.clearFilters}</Button>}
            />
          ) : (
            <EmptyState
              level={3}
              title={empty.title}
              text={empty.text}
              actions={<Button onClick={() => setFiltered(true)}>{empty.restoreFilters}</Button>}
            />
          )}
        </Demo>
        <Demo kind="flush">
          {failed ? (
            <ErrorState
              level={3}
              title={empty.failed}
              text={empty.failedText}
              actions={
                <Button variant="primary" icon={RotateCw} onClick={() => setFailed(false)}>
                  {empty.retry}
                </Button>
              }
            />
          ) : (
            <EmptyState
              level={3}
              title={empty.loaded}
              actions={<Button onClick={() => setFailed(true)}>{empty.showFailure}</Button>}
            />
          )}
        </Demo>
        <Demo kind="flush">
          <EmptyState
            figure="404"
            level={3}
            title="This page could not be found"
            titleLang="en"
            text={empty.notFoundText}
            actions={
              <LinkButton variant="primary" icon={House} href={`/${lang}`}>
                {empty.home}
              </LinkButton>
            }
          />
        </Demo>
      </div>
    </Section>
  );
}
