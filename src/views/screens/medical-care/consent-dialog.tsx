import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { careWordsMax, selectReason } from '#machines/medical-care/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/definition-list/definition-list.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { useCareTexts, useKnownCare } from './care-texts.ts';

const kinds = ['VERBAL', 'WRITTEN', 'WAIVED'] as const;

/** Domain 2.1, "record consent": how it was given, or why it could not be obtained. */
export function ConsentDialog({ care, onClose }: { care: MedicalCareActor; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf, identifiers } = useCareTexts();
  const row = useKnownCare(care);
  const [kind, setKind] = useState<(typeof kinds)[number]>('VERBAL');
  const [reason, setReason] = useState('');
  const event = { type: 'consent.record', kind, ...(kind === 'WAIVED' && { reason }) } as const;
  const refusal = useSelector(care, (snapshot) => selectReason(snapshot, event));
  const record = () => {
    care.send(event);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('care.consent.title')}
      sub={t('care.consent.text', { name: nameOf(row) })}
      width="group"
      closeLabel={t('app.close')}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" disabledReason={refusal ? t(`care.guards.${refusal}`) : undefined} onClick={record}>
            {t('care.consent.record')}
          </Button>
        </>
      }
    >
      <div className="form">
        <Facts items={identifiers(row)} />
        <RadioGroup
          label={t('care.consent.kind')}
          name="consentKind"
          direction="column"
          options={kinds.map((value) => ({ value, label: t(`care.consent.kinds.${value}`) }))}
          value={kind}
          onValueChange={setKind}
        />
        {kind === 'WAIVED' ? (
          <Field label={t('care.consent.reason')} help={t('care.consent.reasonHelp')} required>
            <Textarea value={reason} maxLength={careWordsMax} onChange={(e) => setReason(e.target.value)} />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}
