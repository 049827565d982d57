/** How many records one bulk write may have. */
export const maxBulkRecords = 1000;
