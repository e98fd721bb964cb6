INSERT INTO dictionary_items (code, value, text, position) VALUES
('orderPurpose', 'membership', '{"zh_CN": "会员入会", "en_US": "Membership"}', 1),
('orderPurpose', 'renewal', '{"zh_CN": "会员续费", "en_US": "Membership renewal"}', 2),
('orderPurpose', 'eventEntry', '{"zh_CN": "赛事报名", "en_US": "Event entry"}', 3),
('resultOfTransaction', 'pending', '{"zh_CN": "待支付", "en_US": "Awaiting payment"}', 1),
('resultOfTransaction', 'paid', '{"zh_CN": "已支付", "en_US": "Paid"}', 2),
('resultOfTransaction', 'closed', '{"zh_CN": "已关闭", "en_US": "Closed"}', 3),
('resultOfTransaction', 'cancelled', '{"zh_CN": "已取消", "en_US": "Cancelled"}', 4),
('resultOfTransaction', 'refundRequested', '{"zh_CN": "退款申请中", "en_US": "Refund requested"}', 5),
('resultOfTransaction', 'refunded', '{"zh_CN": "已退款", "en_US": "Refunded"}', 6);
