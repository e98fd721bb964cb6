DROP INDEX "accounts_username_parts";--> statement-breakpoint
CREATE INDEX "accounts_username_key_parts" ON "accounts" USING gin ("username_key" gin_trgm_ops);