-- An existing web hook gets the areas of the person who made it: it tells no more than they see.
INSERT INTO webhooks_areas (owner_id, target_id)
SELECT DISTINCT w.id, k.target_id
FROM webhooks w
JOIN api_logs l ON l.resource = 'webhooks' AND l.record_id = w.id AND l.action = 'create'
JOIN users u ON u.account_id = l.account_id
JOIN users_areas k ON k.owner_id = u.id;
