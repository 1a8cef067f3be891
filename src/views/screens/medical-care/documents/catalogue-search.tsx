import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  type createPagedListMachine,
  selectIsAnswered,
  selectQuantity,
  selectRows,
} from '#machines/paged-list/index.ts';
import { Combobox, type ComboboxOption } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';

type NoFilters = Record<string, never>;
type SearchProps<T> = {
  logic: ReturnType<typeof createPagedListMachine<T, NoFilters>>;
  words: 'prescriptions' | 'orders';
  optionOf: (row: T) => ComboboxOption;
  onChoose: (row: T) => void;
};

/** What goes into the document next: found by what is typed, the own frequent ones first, with how many there are. */
export function CatalogueSearch<T>({ logic, words, optionOf, onChoose }: SearchProps<T>) {
  const { t } = useTranslation();
  const search = useActorRef(logic, { input: { filters: {} } });
  const found = useSelector(search, selectRows<T, NoFilters>);
  const quantity = useSelector(search, selectQuantity<T, NoFilters>);
  const loading = useSelector(search, (snapshot) => snapshot.hasTag('searching') || snapshot.hasTag('reloading'));
  const isAnswered = useSelector(search, selectIsAnswered<T, NoFilters>);
  /** What an earlier text found is not there for Enter to choose. */
  const rows = isAnswered ? found : [];
  const choose = (value: string | null) => {
    const chosen = rows.find((row) => optionOf(row).value === value);
    if (chosen) onChoose(chosen);
  };
  const help = quantity === null ? t(`${words}.searchHelp`) : t(`${words}.found`, { count: quantity });
  return (
    <Field label={t(`${words}.search`)} help={help}>
      <Combobox
        options={rows.map(optionOf)}
        value={null}
        emptiesOnChoice
        onValueChange={choose}
        onQueryChange={(searchText) => search.send({ type: 'list.search', searchText })}
        loading={loading}
        loadingText={t('documents.searching')}
        emptyText={t(`${words}.none`)}
        clearLabel={t(`${words}.clear`)}
        openLabel={t(`${words}.show`)}
        placeholder={t(`${words}.searchHelp`)}
      />
    </Field>
  );
}
