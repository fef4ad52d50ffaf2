/** SQL: price and funding of need `n`, as JSON. */
export const NEED_FUNDING = `jsonb_build_object('unitPrice', n.unit_price, 'funder', n.funder, 'fundingFileNumber', n.funding_file_number,
  'hasSubrogation', n.has_subrogation, 'conventionReference', n.convention_reference)`;
