import { invitationAddress, invitationFile, invitationName } from '#domain/invitations/invitation.ts';
import { normalizedHeading } from '../../core/csv.ts';
import { rowsOfBook, rowsOfText, type SheetRow } from '../files/sheet-rows.ts';

type Read =
  | { problem: string }
  | {
      invited: { row: number; email: string; name: string | null }[];
      rejected: { row: number; code: string }[];
    };

const addressHeadings = ['correo', 'correo electronico', 'email', 'e-mail', 'mail'];
const nameHeadings = ['nombre', 'nombres', 'nombre y apellido', 'nombre completo', 'name', 'full name'];
const isBook = (data: Uint8Array) => data[0] === 0x50 && data[1] === 0x4b;

/** Finds columns by heading; without headings, the address is first and the name second. */
function columnsOf([first]: readonly SheetRow[]) {
  const headings = first?.cells.map(({ text }) => normalizedHeading(text)) ?? [];
  const email = headings.findIndex((heading) => addressHeadings.includes(heading));
  if (email === -1) return { email: 0, name: 1, hasHeading: false };
  return { email, name: headings.findIndex((heading) => nameHeadings.includes(heading)), hasHeading: true };
}

/** Reads invitees from a file, with the reason for each rejected row; cells are read as text (SEC-17). */
export async function readInvitationFile({ data }: { data: Uint8Array }): Promise<Read> {
  if (data.length > invitationFile.bytes) return { problem: 'invitationFile' };
  const all = isBook(data) ? await rowsOfBook(data) : rowsOfText(data);
  if (all === null) return { problem: 'invitationFile' };
  const columns = columnsOf(all);
  const rows = all
    .slice(columns.hasHeading ? 1 : 0)
    .filter(({ cells }) => cells.some(({ text, isFormula }) => text !== '' || isFormula));
  if (rows.length === 0) return { problem: 'invitationNone' };
  if (rows.length > invitationFile.rows) return { problem: 'invitationRows' };
  const invited: { row: number; email: string; name: string | null }[] = [];
  const rejected: { row: number; code: string }[] = [];
  const seen = new Set<string>();
  for (const { number: row, cells } of rows) {
    const [address, named] = [cells[columns.email], cells[columns.name]];
    const email = invitationAddress.safeParse(address?.text ?? '');
    const name = named && named.text !== '' ? invitationName.safeParse(named.text) : null;
    const code =
      address?.isFormula || named?.isFormula
        ? 'invitationFormula'
        : !email.success
          ? 'invitationAddress'
          : name?.success === false
            ? 'invitationName'
            : seen.has(email.data)
              ? 'invitationTwice'
              : null;
    if (code !== null || !email.success) rejected.push({ row, code: code ?? 'invitationAddress' });
    else {
      seen.add(email.data);
      invited.push({ row, email: email.data, name: name?.data ?? null });
    }
  }
  const hasAddresses =
    columns.hasHeading || invited.length > 0 || rejected.some(({ code }) => code !== 'invitationAddress');
  return hasAddresses ? { invited, rejected } : { problem: 'invitationColumn' };
}
