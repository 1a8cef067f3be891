import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { reasonMax } from '#domain/reason.ts';
import { selectOrientation, selectReason } from '#machines/orientation/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';

type TakeOverProps = { orientation: OrientationActor; name: string; since: string };

/** Domain 6: takes over a stale lock with a recorded reason. */
export function TakeOver({ orientation, name, since }: TakeOverProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const row = useSelector(orientation, selectOrientation);
  const refusal = useSelector(orientation, (snapshot) => selectReason(snapshot, { type: 'orientation.take', reason }));
  const take = () => {
    orientation.send({ type: 'orientation.take', reason: reason.trim() });
    setOpen(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('orientation.takeOver')}
      </Button>
      <AlertDialog
        open={open}
        title={t('orientation.takeOverTitle', {
          number: t('orientation.numberValue', { number: number(row?.Number ?? 0) }),
        })}
        text={t('orientation.takeOverText', { name, time: since })}
        cancelLabel={t('app.cancel')}
        confirmLabel={t('orientation.take')}
        tone="primary"
        confirmReason={refusal ? t(`guards.${refusal}`) : undefined}
        onCancel={() => setOpen(false)}
        onConfirm={take}
      >
        <Field label={t('orientation.reason')} help={t('orientation.reasonHelp')} required>
          <Textarea value={reason} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </AlertDialog>
    </>
  );
}
