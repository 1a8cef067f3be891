import { useTranslation } from 'react-i18next';
import type { NamedDocument } from './document-acts.ts';

/** A document as it is named on the screen: its kind in the language of the page, and its number. */
export function useDocumentName() {
  const { t } = useTranslation();
  return ({ source, number }: Pick<NamedDocument, 'source' | 'number'>) =>
    `${t(`documentFiles.kind.${source.kind}`)} ${number}`;
}
