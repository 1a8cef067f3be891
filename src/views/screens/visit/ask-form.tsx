import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { chileDate } from '#domain/chile-clock.ts';
import { type VisitForm, visitFormOn } from '#domain/visit.ts';
import { writtenDay } from '#domain/written-day.ts';
import { selectFailure, selectIsRequesting } from '#machines/visit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { useVisit } from './visit.context.tsx';

type AskFormProps = {
  /** Last sent form, for repeating the request; kept in memory only. */
  before: VisitForm | null;
  onSend: (form: VisitForm) => void;
};

type Name = keyof VisitForm;

function useSentences() {
  const { t } = useTranslation();
  return (code: string, name: Name) => {
    if (name === 'BirthDate')
      return t(code === 'birthDate' ? 'visit.errors.birthDateInvalid' : 'visit.errors.birthDate');
    if (name === 'Reason') {
      if (code.startsWith('tooShort')) return t('visit.errors.reasonShort');
      return t(code.startsWith('tooLong') ? 'visit.errors.reasonLong' : 'visit.errors.reason');
    }
    return t(code === 'rutInvalid' ? 'visit.errors.rutInvalid' : 'visit.errors.document');
  };
}

/** Request for a visit; input is retained until the server has it. */
export function AskForm({ before, onSend }: AskFormProps) {
  const { t } = useTranslation();
  const { actor, ticks } = useVisit();
  const sending = useSelector(actor, selectIsRequesting);
  const failure = useSelector(actor, selectFailure);
  const [schema] = useState(() => visitFormOn(chileDate(ticks.now())));
  const [kind, setKind] = useState<VisitForm['Document']>(before?.Document ?? 'rut');
  const { formProps, fieldProps, controlProps } = useZodForm({
    schema,
    defaultValue: before ? { ...before, BirthDate: writtenDay(before.BirthDate) } : { Document: 'rut' },
    onValid: onSend,
    errorText: useSentences(),
  });
  return (
    <form {...formProps} className="form">
      {failure ? (
        <Banner tone="danger" live="alert">
          {t(`visit.failures.${failure}`)}
        </Banner>
      ) : null}
      <RadioGroup
        label={t('visit.ask.document')}
        name="Document"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'rut', label: t('visit.ask.kinds.rut') },
          { value: 'other', label: t('visit.ask.kinds.other') },
        ]}
      />
      <Field label={t(`visit.ask.${kind}`)} help={t(`visit.ask.${kind}Help`)} {...fieldProps('IC')}>
        <TextInput
          {...controlProps('IC')}
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field label={t('visit.ask.birthDate')} help={t('visit.ask.birthDateHelp')} {...fieldProps('BirthDate')}>
        <TextInput {...controlProps('BirthDate')} size="lg" inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={t('visit.ask.reason')} help={t('visit.ask.reasonHelp')} {...fieldProps('Reason')}>
        <Textarea {...controlProps('Reason')} rows={4} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={sending}>
        {sending ? t('visit.ask.sending') : t('visit.ask.send')}
      </Button>
    </form>
  );
}
