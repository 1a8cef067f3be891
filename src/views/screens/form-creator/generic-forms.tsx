import { useActorRef, useSelector } from '@xstate/react';
import type { FormCreator, GenericFilters } from '#actors/form-creator/form-creator.ts';
import type { FormRecord, FormTypeId } from '#domain/forms/form-record.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './form-creator.module.css';

type GenericFormsProps = {
  isOpen: boolean;
  feature: FormCreator;
  type: FormTypeId;
  onCopy: (form: FormRecord) => void;
  onClose: () => void;
};

/** Dialog for copying a generic form. */
export function GenericForms({ isOpen, onClose, ...props }: GenericFormsProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('formCreator.generics.title')}
      closeLabel={t('formCreator.generics.close')}
    >
      {isOpen ? <Rows {...props} /> : null}
    </Dialog>
  );
}

function Rows({ feature, type, onCopy }: Omit<GenericFormsProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation();
  const list = useActorRef(feature.generics, { input: { filters: { type } } });
  const rows = useSelector(list, selectRows<FormRecord, GenericFilters>);
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  if (isLoading) return <SkeletonTable rows={2} label={t('formCreator.generics.loading')} />;
  if (isFailed) {
    return (
      <p className="row wrap" role="alert">
        {t('formCreator.generics.failed')}
        <RetryButton onRetry={() => list.send({ type: 'list.retry' })} />
      </p>
    );
  }
  if (rows.length === 0) return <p>{t('formCreator.generics.empty')}</p>;
  return (
    <ul className={styles.generics}>
      {rows.map((form) => (
        <li key={form.FormId}>
          <span className="two">
            <span>{form.Name}</span>
            <span className="meta">{t('formCreator.generics.fields', { count: form.controls.length })}</span>
          </span>
          <Button onClick={() => onCopy(form)}>{t('formCreator.generics.copy', { name: form.Name })}</Button>
        </li>
      ))}
    </ul>
  );
}
