import { useSelector } from '@xstate/react';
import { reactions, type SeasonalVaccination, watchedUntil, watchingMinutes } from '#domain/programmes/vaccination.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { useProgrammeProblem, type VaccinationPart, writeVaccination } from './use-programme.ts';

/** Observation timer by server time, identical after a reload and in other browsers; the page announces its end. */
export function VaccinationWatching(props: VaccinationPart & { given: SeasonalVaccination }) {
  const { given, ...part } = props;
  const { edit, sheet } = part;
  const { t } = useTranslation();
  const { time } = useFormats();
  const now = useNow(1_000);
  const problem = useProgrammeProblem(edit);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const texts = t('programmes.vaccination', { returnObjects: true });
  const end = watchedUntil(given);
  const isOver = now >= end;
  return (
    <>
      <h3>{texts.watching}</h3>
      <p>
        <span role="timer">
          {isOver ? null : t('programmes.vaccination.left', { count: watchingMinutes(given, now), time: time(end) })}
        </span>
        {isOver ? t('programmes.vaccination.over', { time: time(end) }) : null}
      </p>
      <Field label={texts.Reaction} error={problem('Reaction')} required>
        <Select
          options={reactions.map((value) => ({ value, label: texts.reactions[value] }))}
          value={sheet.Reaction}
          placeholder={texts.choose}
          onValueChange={(Reaction) => writeVaccination(part, { Reaction })}
        />
      </Field>
      {sheet.Reaction !== null && sheet.Reaction !== 'NONE' ? (
        <>
          {sheet.Reaction === 'LOCAL' ? null : (
            <Banner tone="danger" live="alert">
              {texts.serious}
            </Banner>
          )}
          <Field label={texts.ReactionDetail} error={problem('ReactionDetail')} required>
            <Textarea
              value={sheet.ReactionDetail}
              maxLength={500}
              onChange={({ target }) => writeVaccination(part, { ReactionDetail: target.value })}
            />
          </Field>
        </>
      ) : null}
      <div>
        <Button
          variant={isOver ? 'primary' : undefined}
          busy={isSaving}
          disabledReason={isOver ? undefined : texts.tooEarly}
          onClick={() => {
            writeVaccination(part, { IsClosing: true });
            edit.send({ type: 'record.save' });
          }}
        >
          {texts.close}
        </Button>
      </div>
    </>
  );
}
