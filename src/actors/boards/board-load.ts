import { CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';

/** Open cases of each state that a board shows at most; the counts beside them are of all. */
const openSize = 200;
const closedSize = 50;

type Page = { Quantity: number; Dtos: MedicalCare[] };

/** The cases of a board: open ones of some states in one list, and the newest closed. */
export async function loadBoard(
  open: readonly CareStatus[],
  list: (status: CareStatus, size: number) => Promise<Page>,
) {
  const [closed, ...lists] = await Promise.all([
    list(CareStatus.CLOSED, closedSize),
    ...open.map((status) => list(status, openSize)),
  ]);
  return {
    open: {
      Quantity: lists.reduce((sum, { Quantity }) => sum + Quantity, 0),
      Dtos: lists.flatMap(({ Dtos }) => Dtos),
    },
    closed,
  };
}
