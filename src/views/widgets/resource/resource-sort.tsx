import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select, type SelectOption } from '../../ui/select/select.tsx';
import styles from './resource.module.css';

type ResourceSortProps = {
  options: readonly SelectOption[];
  sort: string | null;
  descending: boolean;
  /** The same column again reverses the order. */
  onSort: (column: string) => void;
};

/** Sorts cards, which have no column heads. */
export function ResourceSort({ options, sort, descending, onSort }: ResourceSortProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.sort}>
      <Field label={t('resource.sortBy')}>
        <Select
          options={options}
          value={sort}
          placeholder={t('resource.choose')}
          onValueChange={(column) => {
            if (column !== sort) onSort(column);
          }}
        />
      </Field>
      {sort === null ? null : (
        <IconButton
          variant="secondary"
          icon={descending ? ArrowDown : ArrowUp}
          label={t(descending ? 'resource.descending' : 'resource.ascending')}
          onClick={() => onSort(sort)}
        />
      )}
    </div>
  );
}
