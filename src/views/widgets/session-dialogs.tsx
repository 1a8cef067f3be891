import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { selectAwayAt } from '#machines/session/index.ts';
import { useAppActor, useOptionalActor, useRonda } from '../app/ronda.context.tsx';
import { useFormats } from '../app/use-formats.ts';
import { useNow } from '../app/use-now.ts';
import { AlertDialog } from '../ui/alert-dialog/alert-dialog.tsx';
import { AttentionDialog } from './attention-dialog/attention-dialog.tsx';

/** What may be asked on any screen of somebody signed in. */
export function SessionDialogs() {
  const availability = useOptionalActor('availability');
  const awayAt = useSelector(useAppActor('session'), selectAwayAt);
  return (
    <>
      {availability ? <AttentionDialog availability={availability} /> : null}
      {awayAt === null ? null : <AwayDialog awayAt={awayAt} />}
    </>
  );
}

/** Design 4, "away": two minutes to say that somebody is there. */
function AwayDialog({ awayAt }: { awayAt: number }) {
  const { t } = useTranslation();
  const { countdown } = useFormats();
  const { ticks } = useRonda();
  const session = useAppActor('session');
  const now = useNow(1_000);
  return (
    <AlertDialog
      open
      title={t('away.title')}
      text={t('away.text', { time: countdown(awayAt - now) })}
      cancelLabel={t('away.stay')}
      confirmLabel={t('away.leave')}
      tone="primary"
      onCancel={() => session.send({ type: 'session.stay', now: ticks.now() })}
      onConfirm={() => session.send({ type: 'session.signOut' })}
    />
  );
}
