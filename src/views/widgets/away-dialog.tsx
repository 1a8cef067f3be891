import { useAppActor, useRonda } from '../app/ronda.context.tsx';
import { useFormats } from '../app/use-formats.ts';
import { useNow } from '../app/use-now.ts';
import { useTranslation } from '../app/use-translation.ts';
import { AlertDialog } from '../ui/alert-dialog/alert-dialog.tsx';

/** Design 4, "away": two minutes to confirm presence. */
export function AwayDialog({ awayAt }: { awayAt: number | null }) {
  const { t } = useTranslation();
  const { countdown } = useFormats();
  const { ticks } = useRonda();
  const session = useAppActor('session');
  const now = useNow(1_000);
  return (
    <AlertDialog
      open={awayAt !== null}
      title={t('away.title')}
      text={t('away.text', { time: countdown((awayAt ?? now) - now) })}
      cancelLabel={t('away.stay')}
      confirmLabel={t('away.leave')}
      filled="cancel"
      onCancel={() => session.send({ type: 'session.stay', now: ticks.now() })}
      onConfirm={() => session.send({ type: 'session.signOut' })}
    />
  );
}
