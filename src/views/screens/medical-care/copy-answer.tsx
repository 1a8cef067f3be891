import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import type { AnswerValue, Form } from '#domain/forms/forms.ts';
import { selectRecord, selectValues } from '#machines/medical-care/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFormTexts } from '../../widgets/dynamic-form/form-texts.ts';

/** Unsendable text with its labels, for copying. */
export function CopyAnswer({ care }: { care: MedicalCareActor }) {
  const { t } = useTranslation();
  const values = useSelector(care, selectValues);
  const record = useSelector(care, selectRecord);
  if (!record || values.length === 0) return null;
  return <CopyValues form={record.form} values={values} label={t('care.workspace.copy')} />;
}

type CopyValuesProps = { form: Form; values: readonly AnswerValue[]; label: string };

export function CopyValues({ form, values, label }: CopyValuesProps) {
  const { t } = useTranslation();
  const { copyText } = useDesk();
  const texts = useFormTexts();
  const [copied, setCopied] = useState(false);
  const lines = form.controls.flatMap((control) => {
    const answer = texts.read(control, values);
    return answer === null ? [] : [`${texts.label(control)}: ${answer}`];
  });
  return (
    <Button size="sm" variant="quiet" onClick={() => void copyText(lines.join('\n')).then(() => setCopied(true))}>
      {copied ? t('care.workspace.copied') : label}
    </Button>
  );
}
