import { Field, type FieldProps } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';

type PatientSearchFieldProps = Pick<FieldProps, 'required' | 'error'> & {
  search: { send(event: { type: 'list.search'; searchText: string }): void };
  texts: Readonly<Record<'search' | 'searchHelp' | 'clear', string>>;
  value: string;
  onChange: (text: string) => void;
};

/** Name or document of a patient, sent to the search while typing. */
export function PatientSearchField({ search, texts, value, onChange, ...field }: PatientSearchFieldProps) {
  return (
    <Field label={texts.search} help={texts.searchHelp} {...field}>
      <SearchInput
        clearLabel={texts.clear}
        autoComplete="off"
        maxLength={120}
        value={value}
        onValueChange={(next) => {
          onChange(next);
          search.send({ type: 'list.search', searchText: next });
        }}
      />
    </Field>
  );
}
