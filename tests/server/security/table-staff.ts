/**
 * What nurses and paramedics of the owner's polyclinic get, and a physician who only answers for it: a sign for each, in
 * the order of `staffNames`, for an object of their polyclinic and of the other. `!` beside a conflict: it answers with
 * the row as it is, which these people may read.
 */
const groups: readonly [own: string, other: string | undefined, names: string][] = [
  ['vvv', undefined, 'connectToken, resetPassword, changePassword'],
  ['111', undefined, 'connectToken: without the secret of a client'],
  [
    '+++',
    undefined,
    `getUserInfo, endSession, forgotPassword, getDraftKey, keepAlive, getHubTicket, goOnline, goOffline,
    listMyFunctions, listMyFunctionsOf, listFunctionsOf, listRoles, listOrganizations, getUtcNow, listCountries,
    getCountry, listSpecialties, getSpecialty, listNativePeoples, getNativePeople, listFunctionCharges,
    getFunctionCharge, listCurrencies, getCurrency, listBanks, getBank, listRelationships, getRelationship,
    listDocumentTypes, getDocumentType, listSocialSecurities, getSocialSecurity, listAllowanceFunds,
    getAllowanceFund, listWorkShiftTypes, getWorkShiftType, listStatesByCountry, listCitiesByCountry,
    listCitiesByState, listClassifications, searchDiagnoses, requestVisit, getVitalSignGroup`,
  ],
  ['333', '333', 'resetPasswordTemporary'],
  [
    '+++',
    '444',
    `getUserByIdentity, getEmployeeByIdentity, getUser, getUserByIc, listContactsByUser, getOnlineMedics,
    listPolyclinicAnswerTo, listPolyclinicDoctors, listPolyclinicUsers, listPolyclinicProfessionals,
    startMedicalCare, getMedicalCare, getMedicalCareByNumber, getUpdateHistory,
    listMedicalCareNotes, getMedicalCareAnswer, listCaresOfPolyclinic, listCaresByDateRange, listEsachsCares,
    listEsachsCaresAfter, listCaresByPreviousClassification, listCaresByCharge, listFiles, getFileUrl,
    getFileBase64, listVideoRoomsOfCare, listVitalSignsOfCare`,
  ],
  [
    '444',
    '444',
    `getUser: a patient, updateUser, updateUser: put out, getAvailability, getContact, createContact, updateContact,
    removeContact, listFormsOfType, listScheduledByDate, listScheduledForFacilitator, listAgenda, listAgendaDetail,
    listAttendToday, getVideoRoom, answerVideoRoom, rejectVideoRoom, busyVideoRoom, timeOutVideoRoom,
    inviteToVideoRoom, inviteByIdsToVideoRoom, leaveVideoRoom, endVideoRoom, updateVideoRoom, keepVideoRoom,
    signalVideoRoom`,
  ],
  [
    '+++',
    '---',
    `listUsers, listMyPolyclinics, searchPolyclinicDoctors, getDashboardTotals, getTeleConsultNew,
    getTotalTeleConsult, getTotalMedbox, listMedicalCares, listMedicalCares: of a patient, listCaresOfPatient`,
  ],
  ['33+', '33-', 'listForFacilitatorScheduler'],
  [
    '333',
    undefined,
    `listFunctionsByRoles, createCountry, updateCountry, removeCountry, createSpecialty, updateSpecialty,
    removeSpecialty, createNativePeople, updateNativePeople, removeNativePeople, createFunctionCharge,
    updateFunctionCharge, removeFunctionCharge, createCurrency, updateCurrency, removeCurrency, createBank,
    updateBank, removeBank, createRelationship, updateRelationship, removeRelationship, createDocumentType,
    updateDocumentType, removeDocumentType, createSocialSecurity, updateSocialSecurity, removeSocialSecurity,
    createAllowanceFund, updateAllowanceFund, removeAllowanceFund, createWorkShiftType, updateWorkShiftType,
    removeWorkShiftType, enterVisit, getVisit, answerVisitConsent, answerVisitShare`,
  ],
  [
    '++4',
    '444',
    `listPolyclinicPeople, createPoliUser, createMedicalCare, createMedicalCare: of a patient known elsewhere,
    getSchedulerDetail`,
  ],
  ['---', '---', 'listContacts, getTotalSheduledMedicalCares, listPortfolio, listMyVideoRooms'],
  ['33+', undefined, 'listOrientations, getOrientation, attendNextOrientation, saveOrientationDraft'],
  ['33-', '33-', 'listOrientations: answered, getOrientationDraft'],
  [
    '334',
    '334',
    `getOrientation: answered, answerOrientation: as its holder, saveOrientationDraft: answered,
    answerVideoCallOfCare, answerVideoCallOfCare: for another`,
  ],
  ['33c', '33c', 'answerOrientation, blockOrientation, unlockOrientation'],
  ['--+', undefined, 'getDashboardTotals: questions'],
  ['44+', '444', 'createMedicalCare: on an own agenda'],
  ['cc+', 'ccc', 'attendNextMedicalCare'],
  ['c!c!c', '444', 'cancelAttendNextMedicalCare'],
  [
    'c!c!c!',
    '444',
    `pauseMedicalCare, unlockMedicalCare, cancelMedicalCareForMedic, backToProcessMedicalCare, updateMedicalCare,
    answerMedicalCare, requestShareInMedicalCare, measureInCare`,
  ],
  ['++c', '444', 'cancelMedicalCareForMedic: an appointment, rescheduleMedicalCare, createFile, cloneFile'],
  [
    '++c!',
    '444',
    `requestInformedConsent, setMedicalCareProcess, createVideoRoom, openVideoRoomOfCare, openVideoRoomToMedic,
    openVideoRoomControlTower, getZoomLink, createMedicalCareNote`,
  ],
  ['++3', '443', 'startMedicalCareWithMedic'],
  ['c!c!4', '444', 'shareInMedicalCare, removeMedicalCare'],
  ['++-', '---', 'listAnswersFromPolyclinic'],
  ['ccc', '444', 'removeFile'],
];

export const staffTable: Record<string, { own: string; other: string | undefined } | undefined> = Object.fromEntries(
  groups.flatMap(([own, other, names]) => names.split(/,\s+/).map((name) => [name, { own, other }])),
);
