/** The bar of the boards, loaded with it. */
export const esBoards = {
  boards: {
    search: 'Buscar en el tablero',
    searchPlaceholder: 'Nombre, RUT o motivo',
    clearSearch: 'Borrar la búsqueda',
    closeSearch: 'Cerrar la búsqueda',
    sort: 'Orden',
    sorts: { priority: 'Prioridad', wait: 'Espera', patient: 'Paciente' },
    filters: 'Filtros',
    filtersOn_one: 'Filtros, {{count}} puesto',
    filtersOn_other: 'Filtros, {{count}} puestos',
    anyOf: 'Todas',
    mode: 'Modalidad',
    modes: { remote: 'Teleconsulta', inPerson: 'Presencial' },
    noFilters: 'No hay filtros puestos',
    clearFilters: 'Quitar filtros',
    columnsShown: 'Columnas',
    nothingFound: 'Ningún caso coincide',
    nothingFoundText: 'Hay casos que tus filtros dejan fuera.',
  },
} as const;
