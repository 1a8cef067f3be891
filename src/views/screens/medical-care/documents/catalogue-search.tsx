import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  type createPagedListMachine,
  selectIsAnswered,
  selectQuantity,
  selectRows,
} from '#machines/paged-list/index.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Combobox, type ComboboxOption } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';

type SearchProps<T, F> = {
  search: ActorRefFrom<ReturnType<typeof createPagedListMachine<T, F>>>;
  words: 'prescriptions' | 'orders';
  optionOf: (row: T) => ComboboxOption;
  onChoose: (row: T) => void;
};

/** Search for the next item: frequent ones first, with the number of matches. */
export function CatalogueSearch<T, F>({ search, words, optionOf, onChoose }: SearchProps<T, F>) {
  const { t } = useTranslation();
  const found = useSelector(search, selectRows<T, F>);
  const quantity = useSelector(search, selectQuantity<T, F>);
  const loading = useSelector(search, (snapshot) => snapshot.hasTag('searching') || snapshot.hasTag('reloading'));
  const isAnswered = useSelector(search, selectIsAnswered<T, F>);
  /** Results of an earlier text must not be chosen by Enter. */
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
