import { useTranslation } from '../../../app/use-translation.ts';
import type { NamedDocument } from './document-acts.ts';

/** Display name of a document: kind and number. */
export function useDocumentName() {
  const { t } = useTranslation();
  return ({ source, number }: Pick<NamedDocument, 'source' | 'number'>) =>
    `${t(`documentFiles.kind.${source.kind}`)} ${number}`;
}
