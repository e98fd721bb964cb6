ALTER TABLE "disciplines" ADD COLUMN "scoring" jsonb DEFAULT '{"by":"games","sides":["first","second"],"tieBreak":"Buchholz"}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "disciplines" SET "scoring" = CASE "code"
  WHEN 'go' THEN '{"by":"games","sides":["black","white"],"tieBreak":"SOS"}'::jsonb
  WHEN 'chess' THEN '{"by":"games","sides":["white","black"],"tieBreak":"Buchholz"}'::jsonb
  WHEN 'xiangqi' THEN '{"by":"games","sides":["red","black"],"tieBreak":"Buchholz"}'::jsonb
  ELSE '{"by":"tables"}'::jsonb
END WHERE "code" IN ('go', 'chess', 'xiangqi', 'bridge', 'mahjong', 'poker');
