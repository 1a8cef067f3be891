import { useActorRef, useSelector } from '@xstate/react';
import type { BankAccountActor } from '#actors/prices/bank-account.ts';
import { pricesFeature } from '#actors/prices/prices.feature.ts';
import type { BankAccountForm } from '#domain/income/bank-account-form.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RecordFoot } from '../../widgets/record/record-foot.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import { RecordProblem } from '../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { BankAccountFields } from './bank-account-fields.tsx';
import styles from './prices.module.css';

/** Bank account: masked, changed with the password. */
export function BankAccount() {
  const { t } = useTranslation();
  const edit = useActorRef(useFeature(pricesFeature).bankAccount, { input: { id: 'bankAccount' } });
  const form = useSelector(edit, selectShown<BankAccountForm>);
  const failure = useSelector(edit, selectFailure);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const texts = t('bankAccount', { returnObjects: true });
  return (
    <Card title={texts.title} as="section">
      <RecordForm edit={edit} className={styles.account}>
        <p>{texts.sub}</p>
        <RecordProblem isConflict={isConflict} failure={failure} texts={texts} onChoose={edit.send} />
        {form === null ? (
          <Missing edit={edit} />
        ) : (
          <>
            <OnFile form={form} />
            <fieldset className={styles.fields} disabled={isConflict} aria-label={texts.title}>
              <BankAccountFields edit={edit} form={form} />
            </fieldset>
            <RecordFoot<BankAccountForm> edit={edit} texts={texts} savesWithEnter />
          </>
        )}
      </RecordForm>
    </Card>
  );
}

function Missing({ edit }: { edit: BankAccountActor }) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const failedText = useFailedText(t('bankAccount.failedText'));
  if (!isFailed) return <SkeletonCard lines={5} label={t('bankAccount.loading')} />;
  const retry = <RetryButton onRetry={() => edit.send({ type: 'record.retry' })} />;
  return <ErrorState level={3} title={t('bankAccount.failed')} text={failedText} actions={retry} />;
}

function OnFile({ form: { BankAccountId, Masked, OnFileBankId, Banks } }: { form: BankAccountForm }) {
  const { t } = useTranslation();
  if (BankAccountId === null) return <p>{t('bankAccount.none')}</p>;
  const bank = Banks.find(({ BankId }) => BankId === OnFileBankId)?.Name ?? '';
  return <p>{t('bankAccount.current', { bank, digits: Masked.replace(/\D/g, '') })}</p>;
}
