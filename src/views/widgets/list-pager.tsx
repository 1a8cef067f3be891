import { useTranslation } from '../app/use-translation.ts';
import { Pager } from '../ui/pager/pager.tsx';
import { Select } from '../ui/select/select.tsx';

type Range = { from: number; to: number; of: number; page: number; pages: number };
type ListPagerProps = {
  range: Range;
  onPage: (page: number) => void;
  /** Page size control. */
  sizes?: { label: string; value: number; options: readonly number[]; onChange: (size: number) => void };
};

/** "11 a 20 de 47" with page navigation. */
export function ListPager({ range, onPage, sizes }: ListPagerProps) {
  const { t } = useTranslation();
  if (range.pages < 2 && (!sizes || range.of <= Math.min(...sizes.options))) return null;
  return (
    <Pager
      labels={{ nav: t('pager.nav'), first: t('pager.first'), previous: t('pager.previous'), next: t('pager.next') }}
      text={t('pager.range', { from: range.from, to: range.to, of: range.of })}
      page={range.page}
      hasNext={range.page < range.pages}
      onPage={onPage}
      extra={
        sizes ? (
          <span className="row">
            <span aria-hidden="true">{sizes.label}</span>
            <Select
              label={sizes.label}
              options={sizes.options.map((size) => ({ value: String(size), label: String(size) }))}
              value={String(sizes.value)}
              onValueChange={(size) => sizes.onChange(Number(size))}
            />
          </span>
        ) : null
      }
    />
  );
}
