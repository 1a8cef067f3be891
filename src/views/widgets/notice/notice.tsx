import { useActorRef } from '@xstate/react';
import { createPortal } from 'react-dom';
import { noticeMachine } from '#machines/notice/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { useNoticePlace } from '../../ui/notice-place/notice-place.tsx';
import { type ToastItem, ToastRegion } from '../../ui/toast/toast.tsx';

type NoticeProps = { notice: ToastItem; dismissLabel?: string | undefined; onDismiss: () => void };

/** Errors and notices with actions stay until dismissed. */
const goesByItself = ({ tone, actions }: ToastItem) => (tone === 'info' || tone === 'ok') && !actions;

/** Notice in the slot that the page reserves. */
export function Notice(props: NoticeProps) {
  const place = useNoticePlace();
  const shown = goesByItself(props.notice) ? <Brief key={props.notice.id} {...props} /> : <Region {...props} />;
  return place ? createPortal(shown, place) : shown;
}

function Brief(props: NoticeProps) {
  const clock = useActorRef(noticeMachine.provide({ actions: { expire: props.onDismiss } }));
  return (
    <Region {...props} onHoldChange={(by, held) => clock.send({ type: held ? 'notice.hold' : 'notice.release', by })} />
  );
}

type RegionProps = NoticeProps & { onHoldChange?: (by: 'pointer' | 'focus', held: boolean) => void };

function Region({ notice, dismissLabel, onDismiss, onHoldChange }: RegionProps) {
  const { t } = useTranslation();
  return (
    <ToastRegion
      label={t('app.notifications')}
      toasts={[notice]}
      dismissLabel={dismissLabel ?? t('app.dismiss')}
      onDismiss={onDismiss}
      onHoldChange={onHoldChange}
    />
  );
}
