import { useState } from 'react';
import { openedAs, type StoredFile } from '#domain/files/file.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Attachment, instead } from '../../ui/attachment/attachment.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { fileSize } from '../upload-state/file-size.ts';
import { FilePicture } from './file-picture.tsx';

const DocumentPreview = lazyWithTexts(
  async () => (await import('../document-preview/document-preview.tsx')).DocumentPreview,
  'signing',
);

type FileAttachmentProps = {
  file: Pick<StoredFile, 'FileId' | 'Name' | 'Url' | 'MimeType' | 'Size'>;
  /** Patient in words, shown above the opened file (SAFE-1). */
  whose: string;
  /** The size of the file if not given. */
  detail?: string;
  className?: string | undefined;
  onDownload: () => void;
};

/** A stored file: pictures and PDFs open, from where they can be downloaded; other files are downloaded. */
export function FileAttachment({ file, whose, detail, className, onDownload }: FileAttachmentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { locale } = useFormats();
  const opened = openedAs(file.MimeType);
  const shown = { onDownload, onClose: () => setIsOpen(false) };
  return (
    <>
      <Attachment
        className={className}
        href={file.Url}
        download={file.Name}
        preview={opened === 'picture' ? file.Url : undefined}
        onOpen={opened === null ? undefined : () => setIsOpen(true)}
        onDownload={onDownload}
        name={file.Name}
        detail={detail ?? fileSize(file.Size, locale)}
      />
      {isOpen && opened === 'picture' ? <FilePicture file={file} whose={whose} {...shown} /> : null}
      {isOpen && opened === 'pdf' ? (
        <LazyPart instead={<NoViewer file={file} onDownload={onDownload} />}>
          <DocumentPreview source={{ kind: 'FILE', id: file.FileId }} title={file.Name} sub={whose} {...shown} />
        </LazyPart>
      ) : null}
    </>
  );
}

/** The code of the preview could not be loaded. */
function NoViewer({ file, onDownload }: Pick<FileAttachmentProps, 'file' | 'onDownload'>) {
  const { t } = useTranslation();
  return (
    <p className="meta" role="alert">
      {t('care.files.noViewer')}{' '}
      <a className="link" href={file.Url} download={file.Name} {...instead(onDownload)}>
        {t('care.viewer.download')}
      </a>
    </p>
  );
}
