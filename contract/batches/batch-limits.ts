/** Maximum rows of a batch, that is, videos from one CSV file. */
export const maxBatchRows = 500;
export const maxCsvBytes = 1024 * 1024;
export const maxCsvColumns = 50;
/** Maximum characters of one cell. Longer values are neither names nor figures, and would not fit on a slide. */
export const maxCellLength = 200;
export const maxColumnNameLength = 60;
/** Maximum batches of a project, including drafts. */
export const maxBatchesOfProject = 50;
