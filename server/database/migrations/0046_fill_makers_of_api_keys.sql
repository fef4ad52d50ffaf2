-- Keys made so far get the account of the journal line that made them; one without such a line stays without maker.
UPDATE api_keys k SET maker_id = (
  SELECT a.id FROM api_logs l JOIN accounts a ON a.id = l.account_id
  WHERE l.resource = 'api_keys' AND l.record_id = k.id AND l.action = 'create' ORDER BY l.id LIMIT 1);
