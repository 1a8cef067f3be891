import { useSelector } from '@xstate/react';
import type { CareTakeBackActor } from '#actors/supplies/care-supplies.ts';
import type { CareTakeBack } from '#domain/supplies/care-supplies.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { AlertDialog } from '../../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { useCareTexts, useKnownCare } from '../care-texts.ts';
import type { CarePanelProps } from '../documents/use-documents.ts';

type TakeBackUseProps = Pick<CarePanelProps, 'care'> & { takeBack: CareTakeBackActor };

/** Names the use and the patient before the use is cancelled (SAFE-2, SAFE-8). */
export function TakeBackUse({ care, takeBack }: TakeBackUseProps) {
  const { t } = useTranslation();
  const { identifiers } = useCareTexts();
  const row = useKnownCare(care);
  const use = useSelector(takeBack, selectShown<CareTakeBack>)?.Use ?? null;
  const isBusy = useSelector(takeBack, (snapshot) => snapshot.hasTag('saving'));
  const isNotSaved = useSelector(takeBack, selectFailure<CareTakeBack>) === 'notSaved';
  if (use === null) return null;
  return (
    <AlertDialog
      open
      title={t(`supplies.care.cancel.${use.kind}Title`)}
      text={t(`supplies.care.cancel.${use.kind}Text`)}
      identifiers={[
        { label: t(`supplies.care.${use.kind === 'use' ? 'consumable' : 'medicine'}`), value: use.name },
        { label: t('supplies.care.quantity'), value: use.amount },
        ...identifiers(row),
      ]}
      cancelLabel={t('supplies.care.cancel.keep')}
      confirmLabel={t(`supplies.care.cancel.${use.kind}Yes`)}
      busy={isBusy}
      onCancel={() => takeBack.send({ type: 'record.discard' })}
      onConfirm={() => takeBack.send({ type: 'record.save' })}
    >
      {isNotSaved ? (
        <Banner tone="danger" live="alert">
          {t('supplies.care.cancel.failed')}
        </Banner>
      ) : null}
    </AlertDialog>
  );
}
