/** How many records one bulk write may have. */
export const mostBulkRecords = 1000;
