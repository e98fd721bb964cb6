UPDATE refunds r SET origin = 'entryEnded' FROM orders o
WHERE o.id = r.order_id AND o.purpose = 'eventEntry' AND r.origin = 'rejected';
--> statement-breakpoint
UPDATE dictionary_items SET text = '{"zh_CN": "退款处理中", "en_US": "Refund in progress"}'
WHERE code = 'resultOfTransaction' AND value = 'refundRequested' AND text = '{"zh_CN": "退款申请中", "en_US": "Refund requested"}';
